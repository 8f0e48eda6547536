import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import { release } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import { getBottlingRow } from './bottling.queries.ts';
import type { BottlingView } from './bottling.schema.ts';
import { bottlingView } from './bottling.view.ts';

/**
 * Ends a bottling's own hold. It stays held while its honey batch is (contract.md §6).
 * @throws AppError NOT_FOUND, INVALID_STATE when it has no hold of its own
 */
export const releaseBottling = async (change: Change, id: string): Promise<BottlingView> => {
  const before = await lockBatch(change, 'BOTTLING', id);
  const own = await getBottlingRow(change.tx, id);
  const [row] = await change.tx
    .update(bottlings)
    .set(release(change, 'bottling', own))
    .where(eq(bottlings.id, id))
    .returning();
  change.audit('bottling.released', { entityType: 'bottling', entityId: id });
  const view = await bottlingView(change.tx, row!);
  if (!view.isHeld) emitSellableStockChanged(change, [before]);
  return view;
};
