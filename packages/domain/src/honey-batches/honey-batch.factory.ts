import type { Change } from '@beekeeping/events';
import { anExtraction } from '../extractions/extraction.factory.ts';
import { createHoneyBatch } from './create-honey-batch.ts';
import { type HoneyBatchCreate, honeyBatchCreateSchema, type HoneyBatchView } from './honey-batch.schema.ts';

let count = 0;

/**
 * 10 kg of linden honey in the database, with a typed number: the numbering rule must not be active. From an
 * extraction of its own, just large enough, unless sources are given.
 */
export const aHoneyBatch = async (
  change: Change,
  overrides: Partial<HoneyBatchCreate> = {},
): Promise<HoneyBatchView> => {
  count += 1;
  const weightKg = overrides.weightKg ?? 10;
  const isSourceGiven = overrides.extractionIds !== undefined || overrides.parents !== undefined;
  const sources = isSourceGiven ? {} : { extractionIds: [(await anExtraction(change, { netWeightKg: weightKg })).id] };
  const defaults = { variety: 'LINDEN', weightKg, waterContentPercent: 16.8, batchNumber: `HB-TEST-${count}` };
  return createHoneyBatch(change, honeyBatchCreateSchema.parse({ ...defaults, ...sources, ...overrides }));
};
