import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, integer, notes, patchOf, recordedByFields, recordFields, warnings } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { bottlings } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { askedNumber, typedNumber } from '../../ground/numbering/index.ts';
import { holdFields } from '../../honey-house/holds/hold-state.ts';
import { honeyVariety } from '../../honey-house/honey-batches/honey-batch.schema.ts';

const fields = {
  honeyBatchId: id(),
  jarSizeG: integer(1, 40_000).meta({ description: 'Grams of honey in one jar' }),
  jarCount: integer(1, 1_000_000),
  filledOn: day(),
  articleId: id().nullish().meta({ description: 'The article of the jars; of kind HONEY' }),
  note: notes().nullish(),
};

const honeyVarietyOfJars = honeyVariety().meta({ description: 'That of the batch by default' });
const bestBefore = day().meta({ description: 'Last day of the minimum durability' });
const lotNumber = typedNumber().meta({ description: 'Only while the numbering rule is not active; unique for ever' });

export const bottlingCreateSchema = z.strictObject({
  ...fields,
  honeyVariety: honeyVarietyOfJars.optional(),
  bestBefore: bestBefore.optional().meta({ description: '24 months after `filledOn` unless said otherwise' }),
  lotNumber: lotNumber.optional(),
});

export const bottlingPatchSchema = patchOf({ ...fields, honeyVariety: honeyVarietyOfJars, bestBefore, lotNumber });

// Some thousand bottlings over the years: sorting them by what has no index of its own takes milliseconds. What remains is
// summed up for all of them, from the index of the ledger.
const sort = [
  'filledOn',
  'createdAt',
  'bestBefore',
  'lotNumber',
  'batchNumber',
  'honeyVariety',
  'jarSizeG',
  'jarCount',
  'remaining',
  'articleName',
  'sku',
  'isHeld',
  'isRecalled',
  'heldAt',
  'recordedByName',
] as const;

export const bottlingListQuery = recordQuery(
  bottlings,
  { by: sort, default: '-filledOn' },
  { honeyBatchId: several(id()), articleId: several(id()), lotNumber: askedNumber().optional() },
);

export const bottlingSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields({ ...fields, honeyVariety: honeyVariety(), bestBefore, lotNumber: typedNumber() }),
    batchNumber: z.string().meta({ description: 'The number of the honey batch' }),
    articleName: z.string().nullable(),
    sku: z.string().nullable(),
    remaining: z.int().meta({ description: 'Jars in stock' }),
    ...holdFields,
    warnings: warnings(),
  })
  .meta({ id: 'Bottling' });

export type BottlingCreate = z.output<typeof bottlingCreateSchema>;
export type BottlingPatch = z.output<typeof bottlingPatchSchema>;
export type BottlingView = z.output<typeof bottlingSchema>;
