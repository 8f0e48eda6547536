import { z } from 'zod';
import { yearQuery } from './year.ts';

export const harvestStatisticsQuery = yearQuery;

const sums = {
  weightKg: z.number().meta({ description: 'Kilograms that were harvested' }),
  colonies: z.int().meta({ description: 'Number of harvested colonies' }),
  meanKgPerColony: z
    .number()
    .nullable()
    .meta({ description: 'Kilograms for each of these colonies; null where there was no harvest' }),
};

export const harvestStatisticsSchema = z
  .object({
    year: z.int().meta({ description: 'The calendar year' }),
    ...sums,
    apiaries: z
      .array(z.object({ apiaryId: z.guid(), apiaryName: z.string(), ...sums }))
      .meta({ description: 'By apiary of that day, the largest first; 200 at most' }),
    bestColonies: z
      .array(z.object({ colonyId: z.guid(), colonyName: z.string(), weightKg: sums.weightKg }))
      .meta({ description: 'The ten colonies with the most honey' }),
    varieties: z
      .array(
        z.object({
          variety: z.string(),
          weightKg: z.number().meta({ description: 'Kilograms that went into honey batches of this variety' }),
        }),
      )
      .meta({
        description:
          'What extractions of the year became, as far as honey batches say so, whatever apiaries are asked for: extractions mix them; 50 at most',
      }),
    years: z
      .array(z.object({ year: z.int().meta({ description: 'The calendar year' }), ...sums }))
      .meta({ description: 'The last ten years with a harvest up to this one, the newest first' }),
  })
  .meta({ id: 'HarvestStatistics' });

export type HarvestStatisticsQuery = z.output<typeof harvestStatisticsQuery>;
export type HarvestStatisticsView = z.output<typeof harvestStatisticsSchema>;
