import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { day, decimal, id, notes, patchOf, percent, recordFields, weightKg } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { HARVEST_METHODS } from '@beekeeping/db/schema';
import { z } from 'zod';

const fields = {
  colonyId: id(),
  harvestedOn: day(),
  weightKg: weightKg(),
  framesCount: decimal(1, 0, 1_000).nullish(),
  waterContentPercent: percent().nullish(),
  method: z.enum(HARVEST_METHODS).nullish().meta({ description: 'How the combs were freed of bees and honey' }),
  withdrawalOverrideReason: notes()
    .nullish()
    .meta({ description: 'Why honey was taken although a withdrawal period ran' }),
  note: notes().nullish(),
};

export const harvestCreateSchema = z.strictObject(fields);

export const harvestPatchSchema = patchOf(fields);

export const harvestListQuery = inDayOrder(
  listQuery(['harvestedOn', 'createdAt'], '-harvestedOn', {
    colonyId: id().optional(),
    apiaryId: id().optional(),
    ...dayRange,
  }),
);

export const harvestSchema = z
  .object({
    ...recordFields,
    colonyId: z.guid(),
    apiaryId: z.guid().meta({ description: 'Where the colony stood on the day' }),
    apiaryName: z.string().meta({ description: 'The name of that apiary when the harvest was recorded' }),
    harvestedOn: day(),
    weightKg: z.number(),
    framesCount: z.number().nullable(),
    waterContentPercent: z.number().nullable(),
    method: z
      .enum(HARVEST_METHODS)
      .nullable()
      .meta({ description: 'How the combs were freed of bees and honey; null when unknown' }),
    withdrawalOverrideReason: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Harvest' });

export const harvestPageSchema = pageOf(harvestSchema);

export type HarvestCreate = z.output<typeof harvestCreateSchema>;
export type HarvestPatch = z.output<typeof harvestPatchSchema>;
export type HarvestListQuery = z.output<typeof harvestListQuery>;
export type HarvestView = z.output<typeof harvestSchema>;
