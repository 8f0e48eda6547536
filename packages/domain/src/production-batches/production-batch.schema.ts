import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { day, id, integer, notes, patchOf, recordFields } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { askedNumber, typedNumber } from '../numbering/index.ts';
import { holdFields } from '../holds/hold-state.ts';

const fields = {
  articleId: id().meta({ description: 'What the pieces are sold as; an article of kind MANUFACTURED' }),
  batchNumber: typedNumber().meta({ description: 'Unique for ever, among the lot numbers of bottlings too' }),
  quantity: integer(1, 1_000_000).meta({ description: 'Pieces made' }),
  producedOn: day(),
  bestBefore: day().nullish().meta({ description: 'Last day of the minimum durability; none for what does not spoil' }),
  note: notes().nullish(),
};

export const productionBatchCreateSchema = z.strictObject(fields);

export const productionBatchPatchSchema = patchOf(fields);

export const productionBatchListQuery = inDayOrder(
  listQuery(['producedOn', 'createdAt'], '-producedOn', {
    articleId: id().optional(),
    batchNumber: askedNumber().optional(),
    ...dayRange,
  }),
);

export const productionBatchSchema = z
  .object({
    ...recordFields,
    articleId: z.guid(),
    batchNumber: z.string(),
    quantity: z.int().meta({ description: 'Pieces made' }),
    producedOn: day(),
    bestBefore: day().nullable(),
    note: z.string().nullable(),
    remaining: z.int().meta({ description: 'Pieces that are still in stock' }),
    ...holdFields,
  })
  .meta({ id: 'ProductionBatch' });

export const productionBatchPageSchema = pageOf(productionBatchSchema);

export type ProductionBatchCreate = z.output<typeof productionBatchCreateSchema>;
export type ProductionBatchPatch = z.output<typeof productionBatchPatchSchema>;
export type ProductionBatchListQuery = z.output<typeof productionBatchListQuery>;
export type ProductionBatchView = z.output<typeof productionBatchSchema>;
