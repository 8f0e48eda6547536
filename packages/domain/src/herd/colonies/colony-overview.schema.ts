import { day } from '@beekeeping/core/fields';
import { VARROA_RATINGS } from '@beekeeping/db/schema';
import { z } from 'zod';

/** What a list of colonies answers only where it is asked to. */
export const COLONY_INCLUDES = ['overview'] as const;

const count = (description: string) => z.int().min(0).nullable().optional().meta({ description });

/** What a beekeeper wants to know of a colony before opening it. What the reader may not read is absent. */
export const colonyOverviewSchema = z
  .object({
    lastInspectedOn: day()
      .nullable()
      .optional()
      .meta({ description: 'Day of the last inspection (`inspections:read`)' }),
    varroaRating: z.enum(VARROA_RATINGS).nullable().optional().meta({
      description: 'Of the newest measurement that has a rating (`varroa-measurements:read`)',
    }),
    varroaMeasuredOn: day().nullable().optional().meta({ description: 'The day of that measurement' }),
    inWithdrawal: z.boolean().optional().meta({
      description: 'Whether a treatment keeps honey from being taken on that day (`treatments:read`)',
    }),
    honeyClosedUntil: day().nullable().optional().meta({
      description:
        'The last day on which it does; null where none does, and as long as a treatment runs without an end (`treatments:read`)',
    }),
    storesKg: z
      .number()
      .nullable()
      .optional()
      .meta({
        description:
          'Stores as the statistics tell them: the last estimate and what was fed since, of this season. Null for an ended colony ' +
          'and on a past day (`inspections:read` and `feedings:read`)',
      }),
    broodBoxes: count('Brood boxes of its hive; null where no hive is recorded'),
    supers: count('Supers of its hive; null where no hive is recorded'),
    yesterdayGainKg: z.number().nullable().optional().meta({
      description:
        'What its bees gained on the day before, by the scale below it; null where not known (`devices:read`)',
    }),
    silentDevices: count('Devices at it that are silent; null on a past day (`devices:read`)'),
    openTasks: count('Tasks about it that are still to be done; null on a past day (`tasks:read`)'),
  })
  .meta({ id: 'ColonyOverview' });

export type ColonyOverview = z.output<typeof colonyOverviewSchema>;
