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

/** A batch, and so many more, each blended from all but 100 g of the one before; the first one first. */
export const aBlendLine = async (change: Change, generations: number, weightKg = 10): Promise<HoneyBatchView[]> => {
  const line = [await aHoneyBatch(change, { weightKg })];
  while (line.length <= generations) {
    const left = (weightKg * 10 - line.length) / 10;
    const parents = [{ honeyBatchId: line.at(-1)!.id, weightKg: left }];
    line.push(await aHoneyBatch(change, { parents, weightKg: left }));
  }
  return line;
};

/** Two batches on every rung, each blended half and half from the two of the rung below. @returns one of the last rung */
export const aBlendLadder = async (change: Change, rungs: number): Promise<HoneyBatchView> => {
  let rung = [await aHoneyBatch(change), await aHoneyBatch(change)];
  for (let height = 0; height < rungs; height += 1) {
    const parents = rung.map(({ id }) => ({ honeyBatchId: id, weightKg: 5 }));
    rung = [await aHoneyBatch(change, { parents }), await aHoneyBatch(change, { parents })];
  }
  return rung[0]!;
};
