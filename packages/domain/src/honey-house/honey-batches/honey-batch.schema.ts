import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import {
  decimal,
  id,
  label,
  notes,
  patchOf,
  percent,
  recordedByFields,
  recordFields,
  warnings,
  weightKg,
} from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { honeyBatches } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { typedNumber } from '../../ground/numbering/index.ts';
import { holdFields } from '../holds/hold-state.ts';

/** A code of the variety list (docs/requirements/honey.md#varieties) or free text. */
export const honeyVariety = () =>
  label(100).meta({ description: 'A code such as LINDEN, or free text', example: 'LINDEN' });

const areUnique = (ids: string[]): boolean => new Set(ids).size === ids.length;

const sources = {
  extractionIds: z.array(id()).min(1).max(200).refine(areUnique, issueOf('REPEATED', 'must name each extraction once')),
  parents: z
    .array(z.strictObject({ honeyBatchId: id(), weightKg: weightKg() }))
    .min(1)
    .max(50)
    .refine(
      (parents) => areUnique(parents.map((parent) => parent.honeyBatchId)),
      issueOf('REPEATED', 'must name each parent once'),
    )
    .meta({ description: 'The batches that are blended, and how much of each' }),
};

const fields = {
  variety: honeyVariety(),
  weightKg: weightKg(),
  waterContentPercent: percent().nullish(),
  conductivityMsPerCm: decimal(3, 0, 100).nullish(),
  hmfMgPerKg: decimal(1, 0, 10_000).nullish(),
  invertaseUnitsPerKg: decimal(1, 0, 10_000).nullish(),
  diastaseNumber: decimal(1, 0, 10_000).nullish(),
  note: notes().nullish(),
};

const isAnalysisPublic = z
  .boolean()
  .meta({ description: 'Whether the analysis is published with its lots; false by default' });

const batchNumber = typedNumber().meta({ description: 'Only while the numbering rule is not active; unique for ever' });

export const honeyBatchCreateSchema = z
  .strictObject({
    ...fields,
    extractionIds: sources.extractionIds.optional(),
    parents: sources.parents.optional(),
    batchNumber: batchNumber.optional(),
    isAnalysisPublic: isAnalysisPublic.optional(),
  })
  .refine(({ extractionIds, parents }) => (extractionIds === undefined) !== (parents === undefined), {
    path: ['extractionIds'],
    ...issueOf('EXACTLY_ONE_OF', 'is given, or else parents, and never both', { fields: ['extractionIds', 'parents'] }),
  });

export const honeyBatchPatchSchema = patchOf({ ...fields, ...sources, batchNumber, isAnalysisPublic }).refine(
  ({ extractionIds, parents }) => extractionIds === undefined || parents === undefined,
  {
    path: ['extractionIds'],
    ...issueOf('AT_MOST_ONE_OF', 'is given, or else parents, and never both', { fields: ['extractionIds', 'parents'] }),
  },
);

// Some hundred batches a year: sorting by unindexed or summed fields takes milliseconds.
const sort = [
  'createdAt',
  'batchNumber',
  'variety',
  'weightKg',
  'remainingKg',
  'waterContentPercent',
  'conductivityMsPerCm',
  'hmfMgPerKg',
  'invertaseUnitsPerKg',
  'diastaseNumber',
  'isAnalysisPublic',
  'isHeld',
  'isRecalled',
  'heldAt',
  'recordedByName',
] as const;

export const honeyBatchListQuery = recordQuery(
  honeyBatches,
  { by: sort, default: '-createdAt' },
  {
    variety: honeyVariety().optional(),
    hasRemaining: queryFlag('Whether honey is left of it that is neither bottled nor used in blends'),
  },
);

export const honeyBatchSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields({ ...fields, batchNumber, isAnalysisPublic }),
    batchNumber: z.string().meta({ description: 'Unique for ever' }),
    isAnalysisPublic: z.boolean().meta({ description: 'Whether the analysis is published with its lots' }),
    extractionIds: z.array(z.guid()),
    parents: z.array(z.object({ honeyBatchId: z.guid(), batchNumber: z.string(), weightKg: z.number() })),
    remainingKg: z.number().meta({ description: 'Honey neither bottled nor used in blends' }),
    originShares: z
      .array(z.object({ countryCode: z.string(), percent: z.number() }))
      .meta({ description: 'Countries by weight, descending; honey of unknown country is left out' }),
    ...holdFields,
    warnings: warnings(),
  })
  .meta({ id: 'HoneyBatch' });

export type HoneyBatchCreate = z.output<typeof honeyBatchCreateSchema>;
export type HoneyBatchPatch = z.output<typeof honeyBatchPatchSchema>;
export type HoneyBatchView = z.output<typeof honeyBatchSchema>;
