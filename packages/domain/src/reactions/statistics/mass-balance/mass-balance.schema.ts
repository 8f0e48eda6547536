import { warnings } from '@beekeeping/core/fields';
import { z } from 'zod';
import { year } from '../year.ts';

/** How jars leave the house other than by the shop. */
export const WITHDRAWALS = ['FARM_SHOP', 'OWN_USE', 'BREAKAGE', 'SAMPLE'] as const;

export const massBalanceQuery = z.strictObject({ year: year() });

const kg = (description: string) => z.number().meta({ description });

const balance = {
  harvestedKg: kg('Taken from the hives'),
  extractedKg: kg('Net weight of the extractions'),
  batchedKg: kg('In honey batches, each kilogram in the last one that it went into'),
  bottledKg: kg('Filled into jars, by what is printed on them'),
  soldKg: kg('Sold by the shop, returns not taken off'),
  returnedKg: kg('Returned to the shop'),
  withdrawnKg: z
    .object({
      FARM_SHOP: kg('Sold in the farm shop'),
      OWN_USE: kg('Own use'),
      BREAKAGE: kg('Broken'),
      SAMPLE: kg('Given away as samples'),
    })
    .meta({ description: 'Booked out by hand, by the reason; what was reversed is not counted' }),
  remainingKg: kg('Still there: not extracted yet, in no batch, in a batch or in jars'),
  differencesKg: z
    .object({
      extracting: kg('Harvested more than extracted'),
      batching: kg('Taken for batches more than they weigh'),
      counting: kg('Jars that a count did not find; negative for those that it found'),
    })
    .meta({
      description: 'Where the unexplained weight went missing; negative where there is more than there was before',
    }),
  unexplainedKg: kg('Harvested, and neither left nor gone with a record: the sum of the differences'),
  warnings: warnings(),
};

export const massBalanceSchema = z
  .object({
    year: z.int().meta({ description: 'The calendar year of the harvest' }),
    ...balance,
    varieties: z
      .array(
        z.object({
          variety: z.string().nullable().meta({
            description: 'Of the last honey batch that it went into; null for honey that is in none',
          }),
          ...balance,
        }),
      )
      .meta({ description: 'The same for each variety, the largest harvest first' }),
  })
  .meta({ id: 'MassBalance' });

export type MassBalanceQuery = z.output<typeof massBalanceQuery>;
export type MassBalanceView = z.output<typeof massBalanceSchema>;
