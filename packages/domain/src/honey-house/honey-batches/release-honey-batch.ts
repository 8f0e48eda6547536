import type { Change } from '@beekeeping/events';
import { freeBottlingsOf } from '../holds/free-bottlings.ts';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import { release } from '../holds/own-hold.ts';
import { honeyBatchRecords } from './honey-batch.records.ts';
import type { HoneyBatchView } from './honey-batch.schema.ts';
import { lockBottlingsOf } from '../sale-locks/lock-bottlings.ts';

/**
 * Ends the hold of a honey batch; bottlings that are held on their own stay held, and so do blends.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is not on hold
 */
export const releaseHoneyBatch = async (change: Change, id: string): Promise<HoneyBatchView> => {
  const current = await honeyBatchRecords.lock(change, id);
  const free = release('honey batch', current);
  await lockBottlingsOf(change, id);
  const row = await honeyBatchRecords.update(change, current, free);
  emitSellableStockChanged(change, await freeBottlingsOf(change, id));
  change.audit('honey_batch.released', { entityType: 'honey_batch', entityId: id });
  change.emit('HoneyBatchChanged', { id, batchNumber: current.batchNumber });
  return honeyBatchRecords.view(change.tx, row);
};
