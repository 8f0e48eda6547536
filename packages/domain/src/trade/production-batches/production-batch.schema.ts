import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, integer, notes, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { productionBatches } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { askedNumber, typedNumber } from '../../ground/numbering/index.ts';
import { holdFields } from '../../honey-house/holds/hold-state.ts';

const fields = {
  articleId: id().meta({ description: 'The article of the pieces; of kind MANUFACTURED' }),
  batchNumber: typedNumber().meta({ description: 'Unique for ever, among the lot numbers of bottlings too' }),
  quantity: integer(1, 1_000_000).meta({ description: 'Pieces made' }),
  producedOn: day(),
  bestBefore: day().nullish().meta({ description: 'Last day of the minimum durability; none for what does not spoil' }),
  note: notes().nullish(),
};

export const productionBatchCreateSchema = z.strictObject(fields);

export const productionBatchPatchSchema = patchOf(fields);

// Some thousand batches over the years: sorting them by what has no index of its own takes milliseconds. What remains is
// summed up for all of them, from the index of the ledger.
const sort = [
  'producedOn',
  'createdAt',
  'batchNumber',
  'articleName',
  'sku',
  'quantity',
  'remaining',
  'bestBefore',
  'isHeld',
  'isRecalled',
  'heldAt',
  'recordedByName',
] as const;

export const productionBatchListQuery = recordQuery(
  productionBatches,
  { by: sort, default: '-producedOn' },
  { articleId: several(id()), batchNumber: askedNumber().optional() },
);

export const productionBatchSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(fields),
    articleName: z.string(),
    sku: z.string(),
    remaining: z.int().meta({ description: 'Pieces in stock' }),
    ...holdFields,
  })
  .meta({ id: 'ProductionBatch' });

export type ProductionBatchCreate = z.output<typeof productionBatchCreateSchema>;
export type ProductionBatchPatch = z.output<typeof productionBatchPatchSchema>;
export type ProductionBatchView = z.output<typeof productionBatchSchema>;
