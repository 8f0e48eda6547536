import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { day, id, integer, notes, patchOf, recordFields, warnings } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { askedNumber, typedNumber } from '../numbering/index.ts';
import { holdFields } from '../holds/hold-state.ts';
import { honeyVariety } from '../honey-batches/honey-batch.schema.ts';

const fields = {
  honeyBatchId: id(),
  jarSizeG: integer(1, 40_000).meta({ description: 'Grams of honey in one jar' }),
  jarCount: integer(1, 1_000_000),
  filledOn: day(),
  articleId: id().nullish().meta({ description: 'What the jars are sold as; an article of kind HONEY' }),
  note: notes().nullish(),
};

const honeyVarietyOfJars = honeyVariety().meta({ description: "The batch's unless said otherwise" });
const bestBefore = day().meta({ description: 'Last day of the minimum durability' });
const lotNumber = typedNumber().meta({ description: 'Only while the numbering rule is not active; unique for ever' });

export const bottlingCreateSchema = z.strictObject({
  ...fields,
  honeyVariety: honeyVarietyOfJars.optional(),
  bestBefore: bestBefore.optional().meta({ description: '24 months after `filledOn` unless said otherwise' }),
  lotNumber: lotNumber.optional(),
});

export const bottlingPatchSchema = patchOf({ ...fields, honeyVariety: honeyVarietyOfJars, bestBefore, lotNumber });

export const bottlingListQuery = inDayOrder(
  listQuery(['filledOn', 'createdAt', 'bestBefore', 'lotNumber'], '-filledOn', {
    honeyBatchId: id().optional(),
    articleId: id().optional(),
    lotNumber: askedNumber().optional(),
    ...dayRange,
  }),
);

export const bottlingSchema = z
  .object({
    ...recordFields,
    lotNumber: z.string(),
    honeyBatchId: z.guid(),
    articleId: z.guid().nullable(),
    jarSizeG: z.int(),
    jarCount: z.int(),
    honeyVariety: z.string(),
    filledOn: day(),
    bestBefore: day(),
    note: z.string().nullable(),
    remaining: z.int().meta({ description: 'Jars that are still in stock' }),
    ...holdFields,
    warnings: warnings(),
  })
  .meta({ id: 'Bottling' });

export const bottlingPageSchema = pageOf(bottlingSchema);

export type BottlingCreate = z.output<typeof bottlingCreateSchema>;
export type BottlingPatch = z.output<typeof bottlingPatchSchema>;
export type BottlingListQuery = z.output<typeof bottlingListQuery>;
export type BottlingView = z.output<typeof bottlingSchema>;
