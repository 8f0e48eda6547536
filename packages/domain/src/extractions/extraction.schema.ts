import { dayRange, inDayOrder } from '@beekeeping/core/day-range';
import { issueOf } from '@beekeeping/core/field-error';
import { day, id, notes, patchOf, percent, recordFields, weightKg } from '@beekeeping/core/fields';
import { listQuery, pageOf } from '@beekeeping/core/list-query';
import { z } from 'zod';

const REPEATED = issueOf('REPEATED', 'is listed twice');

const refuseRepeatedIds = (ids: string[], context: z.RefinementCtx): void => {
  const seen = new Set<string>();
  for (const [index, harvestId] of ids.entries()) {
    if (seen.has(harvestId)) context.addIssue({ code: 'custom', path: [index], ...REPEATED });
    seen.add(harvestId);
  }
};

const fields = {
  extractedOn: day(),
  harvestIds: z.array(id()).min(1).max(500).superRefine(refuseRepeatedIds),
  netWeightKg: weightKg().meta({ description: 'Honey that came out; at most `grossWeightKg`' }),
  grossWeightKg: weightKg().nullish().meta({ description: 'With vessels' }),
  waterContentPercent: percent().nullish(),
  note: notes().nullish(),
};

export const extractionCreateSchema = z.strictObject(fields);

export const extractionPatchSchema = patchOf(fields);

export const extractionListQuery = inDayOrder(
  listQuery(['extractedOn', 'createdAt'], '-extractedOn', {
    colonyId: id().optional(),
    apiaryId: id().optional(),
    ...dayRange,
  }),
);

export const extractionSchema = z
  .object({
    ...recordFields,
    extractedOn: day(),
    harvestIds: z.array(z.guid()).meta({ description: 'Ascending' }),
    netWeightKg: z.number(),
    grossWeightKg: z.number().nullable(),
    waterContentPercent: z.number().nullable(),
    note: z.string().nullable(),
    remainingKg: z.number().meta({ description: 'Net weight that no honey batch has taken' }),
  })
  .meta({ id: 'Extraction' });

export const extractionPageSchema = pageOf(extractionSchema);

export type ExtractionCreate = z.output<typeof extractionCreateSchema>;
export type ExtractionPatch = z.output<typeof extractionPatchSchema>;
export type ExtractionListQuery = z.output<typeof extractionListQuery>;
export type ExtractionView = z.output<typeof extractionSchema>;
