import { honeyBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { freeBottlingsOf } from '../holds/free-bottlings.ts';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import { release } from '../holds/own-hold.ts';
import { lockHoneyBatch } from './honey-batch.queries.ts';
import type { HoneyBatchView } from './honey-batch.schema.ts';
import { honeyBatchView } from './honey-batch.view.ts';
import { lockBottlingsOf } from '../sellable-stock/lock-bottlings.ts';

/**
 * Ends the hold of a honey batch; bottlings that are held on their own stay held (contract.md §6), and so do blends.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is not on hold
 */
export const releaseHoneyBatch = async (change: Change, id: string): Promise<HoneyBatchView> => {
  const current = await lockHoneyBatch(change, id);
  const free = release(change, 'honey batch', current);
  await lockBottlingsOf(change, id);
  const [row] = await change.tx.update(honeyBatches).set(free).where(eq(honeyBatches.id, id)).returning();
  emitSellableStockChanged(change, await freeBottlingsOf(change, id));
  change.audit('honey_batch.released', { entityType: 'honey_batch', entityId: id });
  change.emit('HoneyBatchChanged', { id, batchNumber: current.batchNumber });
  return honeyBatchView(change.tx, row!);
};
