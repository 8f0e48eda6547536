import type { Change } from '@beekeeping/events';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import { assertNotHeldToDelete } from '../../honey-house/holds/own-hold.ts';
import { assertNoMovements } from '../stock/movements/movement-rules.ts';
import { bottlingRecords } from './bottling.records.ts';
import { lockBottling } from './lock-bottling.ts';

/**
 * Deletes a bottling that was recorded by mistake; its batch gets the honey back, its lot number stays issued.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS, LOT_ON_HOLD while it or its honey batch is on hold
 */
export const removeBottling = async (change: Change, id: string): Promise<void> => {
  const { current, batches } = await lockBottling(change, id);
  await assertNoMovements(change.tx, 'BOTTLING', id);
  const batch = batches.get(current.honeyBatchId)!;
  assertNotHeldToDelete('bottling', current, batch);
  await bottlingRecords.remove(change, current);
  change.emit('HoneyBatchChanged', { id: batch.id, batchNumber: batch.batchNumber });
  emitArticleStockCorrected(change, [current.articleId]);
};
