import { newId } from '@beekeeping/core/id';
import { type BatchKind, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { lockBatch } from '../stock-movements/lock-batch.ts';

/** Takes pieces out of a batch as every movement does: locks it, looks at its hold, books. */
export const aWithdrawal = async (
  change: Change,
  { id, quantity, batchKind = 'BOTTLING' }: { id: string; quantity: number; batchKind?: BatchKind },
): Promise<'booked' | 'LOT_ON_HOLD'> => {
  const batch = await lockBatch(change, batchKind, id);
  if (batch.heldAt !== null) return 'LOT_ON_HOLD';
  await change.tx.insert(stockMovements).values({
    id: newId(),
    ...(batchKind === 'BOTTLING' ? { bottlingId: id } : { productionBatchId: id }),
    type: 'FARM_SHOP',
    quantity: -quantity,
    occurredAt: change.now,
    createdAt: change.now,
  });
  return 'booked';
};
