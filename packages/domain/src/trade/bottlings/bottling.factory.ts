import type { Change } from '@beekeeping/events';
import { aHoneyBatch } from '../../honey-house/honey-batches/honey-batch.factory.ts';
import { type BottlingCreate, bottlingCreateSchema, type BottlingView } from './bottling.schema.ts';
import { createBottling } from './create-bottling.ts';

let count = 0;

/** Request body for ten jars of 500 g of August 2025, without their honey. The lot number is typed. */
export const bottlingBody = (overrides: object) => ({
  jarSizeG: 500,
  jarCount: 10,
  filledOn: '2025-08-01',
  articleId: null,
  honeyVariety: 'LINDEN',
  bestBefore: '2027-08-01',
  lotNumber: `L-TEST-${(count += 1)}`,
  note: 'Schraubglas',
  ...overrides,
});

/** Inserts a bottling; from a new honey batch by default, of twice the filled amount. */
export const aBottling = async (change: Change, overrides: Partial<BottlingCreate> = {}): Promise<BottlingView> => {
  const { jarSizeG = 500, jarCount = 10 } = overrides;
  const honeyBatchId =
    overrides.honeyBatchId ?? (await aHoneyBatch(change, { weightKg: (jarSizeG * jarCount) / 500 })).id;
  return createBottling(change, bottlingCreateSchema.parse(bottlingBody({ ...overrides, honeyBatchId })));
};
