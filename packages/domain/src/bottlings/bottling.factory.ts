import type { Change } from '@beekeeping/events';
import { aHoneyBatch } from '../honey-batches/honey-batch.factory.ts';
import { type BottlingCreate, bottlingCreateSchema, type BottlingView } from './bottling.schema.ts';
import { createBottling } from './create-bottling.ts';

let count = 0;

/**
 * Ten jars of 500 g of August 2025 in the database, with a typed lot number: the numbering rules must not be active.
 * From a honey batch of its own unless one is given.
 */
export const aBottling = async (change: Change, overrides: Partial<BottlingCreate> = {}): Promise<BottlingView> => {
  count += 1;
  const honeyBatchId = overrides.honeyBatchId ?? (await aHoneyBatch(change)).id;
  const defaults = { jarSizeG: 500, jarCount: 10, filledOn: '2025-08-01', lotNumber: `L-TEST-${count}` };
  return createBottling(change, bottlingCreateSchema.parse({ ...defaults, ...overrides, honeyBatchId }));
};
