import type { Change } from '@beekeeping/events';
import { anExtraction } from '../extractions/extraction.factory.ts';
import { createHoneyBatch } from './create-honey-batch.ts';
import { type HoneyBatchCreate, honeyBatchCreateSchema, type HoneyBatchView } from './honey-batch.schema.ts';

let count = 0;

/**
 * Request body for 10 kg of linden honey, without sources. The number is typed: the numbering rule must not be active.
 */
export const honeyBatchBody = (overrides: object) => ({
  variety: 'LINDEN',
  weightKg: 10,
  waterContentPercent: 16.8,
  conductivityMsPerCm: 0.812,
  hmfMgPerKg: 4.2,
  invertaseUnitsPerKg: 90.5,
  diastaseNumber: 20.1,
  note: 'mild',
  batchNumber: `HB-TEST-${(count += 1)}`,
  isAnalysisPublic: false,
  ...overrides,
});

/** A honey batch in the database; from an extraction of its own, just large enough, unless sources are given. */
export const aHoneyBatch = async (
  change: Change,
  { extractionIds, parents, ...overrides }: Partial<HoneyBatchCreate> = {},
): Promise<HoneyBatchView> => {
  const ofItsOwn = async () => [(await anExtraction(change, { netWeightKg: overrides.weightKg ?? 10 })).id];
  const sources = parents ? { parents } : { extractionIds: extractionIds ?? (await ofItsOwn()) };
  return createHoneyBatch(change, honeyBatchCreateSchema.parse(honeyBatchBody({ ...overrides, ...sources })));
};

/** A batch, and so many more, each blended from all but 100 g of the one before; in order. */
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
