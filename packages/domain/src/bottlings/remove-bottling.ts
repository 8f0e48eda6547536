import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertNoMovements } from '../stock-movements/movement-rules.ts';
import { lockBottling } from './bottling.queries.ts';

/**
 * Deletes a bottling that was recorded by mistake; its batch gets the honey back, its lot number stays issued.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS
 */
export const removeBottling = async (change: Change, id: string): Promise<void> => {
  const { current, batches } = await lockBottling(change, id);
  await assertNoMovements(change.tx, 'BOTTLING', id);
  await change.tx.delete(bottlings).where(eq(bottlings.id, id));
  const batch = batches.get(current.honeyBatchId)!;
  change.emit('HoneyBatchChanged', { id: batch.id, batchNumber: batch.batchNumber });
};
