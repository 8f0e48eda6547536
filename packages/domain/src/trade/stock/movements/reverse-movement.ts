import { AppError } from '@beekeeping/core/app-error';
import { stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockBatch } from './lock-batch.ts';
import { assertRemains } from './movement-rules.ts';
import { recordMovement } from './record-movement.ts';
import { batchOf, type StockMovementRow, stockMovementRecords } from './stock-movement.records.ts';
import type { StockMovementReverse, StockMovementView } from './stock-movement.schema.ts';

/** Sales of the shop are reversed by returns, and a reversal is final. @throws AppError INVALID_STATE */
const assertReversible = ({ type }: StockMovementRow): void => {
  if (type === 'REVERSAL') throw new AppError('INVALID_STATE', 'A reversal cannot be reversed.');
  if (type === 'SHOP_SALE' || type === 'SHOP_RETURN') {
    throw new AppError('INVALID_STATE', 'Only the shop can reverse its bookings.');
  }
};

/** @throws AppError INVALID_STATE */
const assertNotReversed = async (change: Change, id: string): Promise<void> => {
  const [reversal] = await change.tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.reversesId, id));
  if (reversal) throw new AppError('INVALID_STATE', 'The movement was reversed already.');
};

/**
 * Takes a movement back by its opposite, once; the ledger itself never changes. A held batch takes it too: it corrects
 * the books, and nothing leaves the house.
 * @throws AppError NOT_FOUND, INVALID_STATE, INSUFFICIENT_STOCK with `remaining` and `at`
 */
export const reverseMovement = async (
  change: Change,
  id: string,
  { id: chosen, note }: StockMovementReverse,
): Promise<StockMovementView> => {
  const movement = await stockMovementRecords.read(change.tx, id);
  assertReversible(movement);
  const { batchKind, batchId } = batchOf(movement);
  const batch = await lockBatch(change, batchKind, batchId);
  await assertNotReversed(change, id);
  const quantity = -movement.quantity;
  // A movement dated ahead is not reversed before it happens.
  const occurredAt = movement.occurredAt > change.now ? movement.occurredAt : change.now;
  await assertRemains(change.tx, batch, quantity, occurredAt);
  const row = await recordMovement(change, batch, {
    id: chosen,
    type: 'REVERSAL',
    quantity,
    note,
    occurredAt,
    reversesId: id,
  });
  change.audit('stock_movement.reversed', {
    entityType: 'stock_movement',
    entityId: id,
    details: { reversalId: row.id, batchKind, batchId, quantity },
  });
  return stockMovementRecords.view(change.tx, row);
};
