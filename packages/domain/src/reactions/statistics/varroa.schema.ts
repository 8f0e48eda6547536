import { VARROA_METHODS, VARROA_UNITS } from '@beekeeping/db/schema';
import { z } from 'zod';

const lights = {
  green: z.int().meta({ description: 'How many are GREEN' }),
  yellow: z.int().meta({ description: 'How many are YELLOW' }),
  red: z.int().meta({ description: 'How many are RED' }),
};

export const varroaStatisticsSchema = z
  .object({
    year: z.int().meta({ description: 'The calendar year' }),
    months: z
      .array(
        z.object({
          month: z.int().meta({ description: 'Month in which the measurements ended, 1 to 12' }),
          method: z.enum(VARROA_METHODS).meta({ description: 'How the mites were counted' }),
          unit: z.enum(VARROA_UNITS).meta({ description: 'The unit of mean and median' }),
          measurements: z.int().meta({ description: 'How many there were' }),
          colonies: z.int().meta({ description: 'Of how many colonies' }),
          mean: z.number().nullable().meta({
            description:
              'Without falls that a treatment disturbed or that did not last 3 to 21 days; null when none is left',
          }),
          median: z.number().nullable().meta({ description: 'Of the same measurements as the mean' }),
          ...lights,
          unknown: z.int().meta({ description: 'How many have no rating' }),
        }),
      )
      .meta({ description: 'By month and method; only with measurements' }),
    apiaries: z
      .array(
        z.object({
          apiaryId: z.guid(),
          apiaryName: z.string(),
          ratedColonies: z.int().meta({ description: 'Colonies with a rated measurement at this apiary' }),
          ...lights,
          redSharePercent: z.number().meta({
            description:
              'RED of the rated colonies: an apiary is treated as a whole, since mites are carried from hive to hive',
          }),
        }),
      )
      .meta({
        description:
          'Each colony by its newest rated measurement of the year, at its place of that day; the largest share first, 200 at most',
      }),
  })
  .meta({ id: 'VarroaStatistics' });

export type VarroaStatistics = z.output<typeof varroaStatisticsSchema>;
