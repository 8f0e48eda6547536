import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNotNull } from 'drizzle-orm';
import { endHold, notHeldItself } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import type { BottlingView } from './bottling.schema.ts';
import { bottlingView } from './bottling.view.ts';

/**
 * Ends a bottling's own hold. It stays held while its honey batch is (contract.md §6).
 * @throws AppError NOT_FOUND, INVALID_STATE when it has no hold of its own
 */
export const releaseBottling = async (change: Change, id: string): Promise<BottlingView> => {
  await lockBatch(change, 'BOTTLING', id);
  const [row] = await change.tx
    .update(bottlings)
    .set(endHold(change))
    .where(and(eq(bottlings.id, id), isNotNull(bottlings.heldAt)))
    .returning();
  if (!row) throw notHeldItself('bottling');
  change.audit('bottling.released', { entityType: 'bottling', entityId: id });
  return bottlingView(change.tx, row);
};
