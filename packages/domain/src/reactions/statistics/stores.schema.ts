import { day, id } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { z } from 'zod';

export const storesQuery = z.strictObject({
  since: day().optional().meta({
    description: 'Feed and inspections from this day on count; the last 1 July by default',
  }),
  apiaryId: several(id(), 'Only the colonies that are there now: one apiary or several, separated by commas'),
});

const sums = {
  fedSugarKg: z.number().meta({ description: 'Kilograms of sugar in the winter feed' }),
  fedStoredKg: z.number().meta({ description: 'Kilograms of stores that bees make of the winter feed' }),
};

const groupFields = {
  livingColonies: z.int().meta({ description: 'Colonies that live' }),
  knownColonies: z.int().meta({ description: 'Of these, those whose stores are known and whose hive has a target' }),
  belowTarget: z.int().meta({ description: 'Of these, those that lack stores' }),
  ...sums,
  missingKg: z.number().meta({ description: 'Kilograms that these lack in total' }),
};

const colonyFields = {
  colonyId: z.guid(),
  colonyName: z.string(),
  apiaryId: z.guid().meta({ description: 'Its present apiary' }),
  apiaryName: z.string(),
  systemCode: z.string().nullable().meta({ description: 'The hive that it lives in; null when none is recorded' }),
  broodBoxes: z.int().nullable().meta({ description: 'Brood boxes of that hive' }),
  ...sums,
  inspectedOn: day().nullable().meta({ description: 'The newest inspection that recorded stores' }),
  foodStoresKg: z.number().nullable().meta({ description: 'The stores that it recorded' }),
  storesKg: z
    .number()
    .nullable()
    .meta({
      description:
        'Stores of the newest inspection plus winter feed since; the winter feed alone if none recorded stores; null if there ' +
        'was neither. What the colony has eaten since is not taken off',
    }),
  scaleStoresKg: z
    .number()
    .nullable()
    .optional()
    .meta({
      description:
        'Stores by the scale below the hive: the last estimate of this season, of an inspection or the wintering, what was fed ' +
        'since, and what the hive gained or lost; null where not known (`devices:read`)',
    }),
  consumptionKg: z.number().nullable().optional().meta({
    description: 'Eaten a day in the last 30 days, by the scale; null of less than 10 known days (`devices:read`)',
  }),
  storesLastUntil: day().nullable().optional().meta({
    description: 'The day until which these stores last if it goes on eating so; null where not known (`devices:read`)',
  }),
  targetMinKg: z.number().nullable().meta({ description: 'The minimum stores for its hive; null without a hive' }),
  targetMaxKg: z.number().nullable().meta({ description: 'Target for a long or mild winter' }),
  missingKg: z.number().nullable().meta({ description: 'Missing stores up to `targetMinKg`; null where unknown' }),
};

export const storesSchema = z
  .object({
    since: day().meta({ description: 'First day that counts' }),
    ...groupFields,
    apiaries: z
      .array(z.object({ apiaryId: z.guid(), apiaryName: z.string(), ...groupFields }))
      .meta({ description: 'By present apiary, those that lack the most first; 200 at most' }),
    colonies: z
      .array(z.object(colonyFields))
      .meta({ description: 'Those that lack the most first, then those that nothing is known of; 200 at most' }),
  })
  .meta({ id: 'StoreStatistics' });

export type StoresQuery = z.output<typeof storesQuery>;
export type StoresView = z.output<typeof storesSchema>;
