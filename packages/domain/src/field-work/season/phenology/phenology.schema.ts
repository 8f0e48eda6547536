import { id, writtenAs } from '@beekeeping/core/fields';
import { FORAGE_PLANTS, ONSET_BASES, PHENOLOGICAL_PHASES } from '@beekeeping/db/schema';
import { z } from 'zod';

const YEAR = /^(19|20|21)\d\d$/;

export const phenologyQuery = z.strictObject({
  season: z
    .string()
    .check(writtenAs('year', YEAR, 'must be a year such as 2026'))
    .transform(Number)
    .optional()
    .meta({ type: 'integer', description: 'The calendar year; the current one by default' }),
  apiaryId: id().meta({ description: 'Where' }),
});

const sum = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${description}, up to \`measuredThrough\`; null where no weather is known` });

const names = {
  nameDe: z.string().meta({ description: 'Its German name' }),
  nameEn: z.string().meta({ description: 'Its English name' }),
};

const onsetFields = {
  beginsOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'Its first day, in the future if forecast; null while unknown' }),
  basis: z.enum(ONSET_BASES).meta({
    description:
      'How that is known. REPORTED: by a report. CALIBRATED: by the sum of earlier reports at this apiary. ESTIMATED: by the usual sum. MONTHS: by the calendar',
  }),
  threshold: z
    .number()
    .nullable()
    .meta({ description: 'The Grünlandtemperatursumme that it begins with; null where none is known' }),
  spreadDays: z
    .int()
    .nullable()
    .meta({ description: 'By so many days at most the years that it was calibrated by began earlier or later' }),
  calibrationYears: z.int().meta({ description: 'How many earlier years it was calibrated by' }),
};

export const phenologySchema = z
  .object({
    season: z.int().meta({ description: 'The calendar year' }),
    apiaryId: z.guid(),
    apiaryName: z.string(),
    growingDegreeSum: sum('What the daily means lie above 5 °C since 1 January, in degree days'),
    grassTemperatureSum: sum(
      'Grünlandtemperatursumme: positive daily means since 1 January, January by half and February by three quarters',
    ),
    measuredThrough: z.iso.date().nullable().meta({ description: 'The last day of the sums' }),
    isComplete: z.boolean().meta({
      description: 'Whether no more than two days in a row are missing; sums that are not complete are too small',
    }),
    phase: z.enum([...PHENOLOGICAL_PHASES, 'UNKNOWN']).meta({
      description:
        'The phase of today, of a past season that of its end; UNKNOWN while the sums are not complete and no report is recent enough',
    }),
    phases: z
      .array(
        z.object({
          phase: z.enum(PHENOLOGICAL_PHASES).meta({ description: 'One of ten parts of the phenological year' }),
          ...names,
          indicatorDe: z
            .string()
            .meta({ description: 'The event that begins it, or one to observe instead, in German' }),
          indicatorEn: z.string().meta({ description: 'Likewise, in English' }),
          ...onsetFields,
        }),
      )
      .meta({ description: 'In the order of the year' }),
    blooms: z
      .array(
        z.object({
          plant: z.enum(FORAGE_PLANTS).meta({ description: 'A forage plant' }),
          ...names,
          nectar: z.int().meta({ description: '0 none, 1 low, 2 moderate, 3 good, 4 very good' }),
          pollen: z.int().meta({ description: 'Likewise' }),
          ...onsetFields,
          endsOn: z.iso.date().nullable().meta({ description: 'Its last day, by the usual duration of such a bloom' }),
        }),
      )
      .meta({ description: 'What bees collect from' }),
    computedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Null while nothing has been computed for the apiary' }),
    attribution: z.string().meta({ description: 'The attribution of its weather, to be shown with it' }),
  })
  .meta({ id: 'Phenology' });

export type PhenologyView = z.input<typeof phenologySchema>;
