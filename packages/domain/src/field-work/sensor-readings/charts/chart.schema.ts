import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { day, dayOrInstant, instant } from '@beekeeping/core/fields';
import { SENSOR_CHANNELS } from '@beekeeping/db/schema';
import { z } from 'zod';

export const RESOLUTIONS = ['RAW', 'HOUR', 'DAY'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const chartQuery = z.strictObject({
  channel: z.enum(SENSOR_CHANNELS).meta({ description: 'What was measured' }),
  from: dayOrInstant()
    .optional()
    .meta({ description: 'The first day or instant; by default so long ago as fits the resolution' }),
  to: dayOrInstant().optional().meta({ description: 'The last day or instant; now by default' }),
  resolution: z.enum(RESOLUTIONS).default('HOUR').meta({
    description: 'RAW: each reading, HOUR and DAY: those of an hour or a business day together',
  }),
});

export type ChartQuery = z.output<typeof chartQuery>;
export type ChartBound = CalendarDay | Date | undefined;

const chartItemSchema = z
  .object({
    at: instant().meta({ description: 'When it was measured; of an hour or day, its first instant' }),
    value: z.number().meta({ description: 'Calibrated; of an hour or day, the mean, of bees their sum' }),
    minimum: z.number().meta({ description: 'The least of the readings' }),
    maximum: z.number().meta({ description: 'The greatest of the readings' }),
    count: z.int().meta({ description: 'How many readings it is of' }),
  })
  .meta({ id: 'SensorChartItem' });

const chartEventSchema = z
  .object({
    at: instant().meta({ description: 'When it happened' }),
    kind: z.string().meta({ description: 'What happened' }),
    deltaKg: z.number().nullable().meta({ description: 'By how many kilograms the weight changed, if it did' }),
    explainedBy: z
      .object({ kind: z.string(), id: z.guid() })
      .nullable()
      .meta({ description: 'The record that explains it, if there is one' }),
    colonyId: z.guid().nullable().meta({ description: 'Whose hive stood on the scale; null for one of an apiary' }),
    colonyName: z.string().nullable(),
  })
  .meta({ id: 'SensorChartEvent' });

const dailyGainSchema = z
  .object({
    day: day().meta({ description: 'A day of the business that has ended' }),
    gainKg: z
      .number()
      .nullable()
      .meta({ description: 'What the bees gained from midnight to midnight, without steps; null where not known' }),
    explainedKg: z.number().meta({ description: 'The sum of the steps of that day that records explain' }),
    unexplainedKg: z.number().meta({ description: 'The sum of its other steps' }),
  })
  .meta({ id: 'DailyGain' });

export const chartSchema = z
  .object({
    items: z.array(chartItemSchema).meta({ description: 'In the order of time' }),
    events: z.array(chartEventSchema).meta({ description: 'What happened meanwhile, in the order of time' }),
    gains: z.array(dailyGainSchema).meta({
      description:
        'Of WEIGHT_KG: the days that are asked for, in the order of time, the latest 400; empty of other channels',
    }),
  })
  .meta({ id: 'SensorChart' });

export type ChartView = z.output<typeof chartSchema>;
