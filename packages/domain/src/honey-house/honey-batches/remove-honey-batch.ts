import type { Change } from '@beekeeping/events';
import { assertNotHeldToDelete } from '../holds/own-hold.ts';
import { deleteParts } from './honey-batch-links.ts';
import { honeyBatchRecords } from './honey-batch.records.ts';

/**
 * Deletes a batch that nothing was made from; its extractions and parents get their honey back, its number stays
 * issued.
 * @throws AppError NOT_FOUND, LOT_ON_HOLD while it is on hold, IN_USE while bottlings or blends were made from it
 */
export const removeHoneyBatch = async (change: Change, id: string): Promise<void> => {
  const current = await honeyBatchRecords.lock(change, id);
  assertNotHeldToDelete('honey batch', current);
  await deleteParts(change, id);
  await honeyBatchRecords.remove(change, current);
};
