import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import type { HoldBody } from '../holds/hold.schema.ts';
import { alreadyHeld, putOnHold } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import type { BottlingView } from './bottling.schema.ts';
import { bottlingView } from './bottling.view.ts';

/**
 * Puts jars on hold (decisions.md §6): once it is answered, none of them leaves but by breakage or correction, and the
 * public is told of the recall. A bottling whose honey batch is held may have a hold of its own besides.
 * @throws AppError NOT_FOUND, INVALID_STATE when it has a hold of its own already
 */
export const holdBottling = async (change: Change, id: string, { reason }: HoldBody): Promise<BottlingView> => {
  await lockBatch(change, 'BOTTLING', id);
  const [row] = await change.tx
    .update(bottlings)
    .set(putOnHold(change, reason))
    .where(and(eq(bottlings.id, id), isNull(bottlings.heldAt)))
    .returning();
  if (!row) throw alreadyHeld('bottling');
  change.audit('bottling.held', { entityType: 'bottling', entityId: id, details: { reason } });
  return bottlingView(change.tx, row);
};
