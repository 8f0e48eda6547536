import { AppError, invalidField } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { withWarnings } from '@beekeeping/core/warning';
import type { BatchKind } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { bestBeforePassed } from './best-before-passed.ts';
import { lockBatch, type StockBatch } from './lock-batch.ts';
import { assertRemains } from './movement-rules.ts';
import { recordMovement } from './record-movement.ts';
import { stockMovementRecords } from './stock-movement.records.ts';
import type { StockMovementCreate, StockMovementView } from './stock-movement.schema.ts';

type BookedType = StockMovementCreate['type'];

/** Movements allowed for a held batch: breakage and stock counts. */
const LEAVES_HELD: readonly BookedType[] = ['BREAKAGE', 'INVENTORY_CORRECTION'];

/** @throws AppError LOT_ON_HOLD */
const assertNotHeld = (batch: StockBatch, type: BookedType): void => {
  if (batch.heldAt === null || LEAVES_HELD.includes(type)) return;
  throw new AppError('LOT_ON_HOLD', 'The batch is held: nothing may leave it but breakage and corrections.');
};

/** More than there ever was needs a reason. @throws AppError VALIDATION_FAILED */
const assertSurplusExplained = (batch: StockBatch, quantity: number, note: string | null | undefined): void => {
  if (quantity > 0 && batch.remaining + quantity > batch.initial && note == null) {
    throw invalidField(
      'note',
      'REQUIRED',
      `is required to have more than the ${batch.initial} that the batch began with`,
    );
  }
};

/** Stock moves after it was made. @throws AppError VALIDATION_FAILED */
const assertMadeBefore = (change: Change, batch: StockBatch, occurredAt: Date): void => {
  if (change.dayOf(occurredAt) < batch.madeOn) {
    throw invalidField('occurredAt', 'TOO_EARLY', `must not be before ${batch.madeOn}, when the batch was made`, {
      earliest: batch.madeOn,
    });
  }
};

/**
 * Books what a person took out of a batch or found when counting it. Of two bookings for the last piece, one is refused. A sale
 * warns of a batch that was past its best-before on its day.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, LOT_ON_HOLD, INSUFFICIENT_STOCK with `remaining` and `at`
 */
export const bookMovement = async (
  change: Change,
  kind: BatchKind,
  batchId: string,
  input: StockMovementCreate,
): Promise<StockMovementView> => {
  const { id, type, note, occurredAt } = input;
  const quantity = type === 'INVENTORY_CORRECTION' ? input.quantity : -input.quantity;
  if (occurredAt) refuseFutureDay('occurredAt', change.dayOf(occurredAt), change.tomorrow);
  const batch = await lockBatch(change, kind, batchId);
  if (occurredAt) assertMadeBefore(change, batch, occurredAt);
  assertNotHeld(batch, type);
  const happened = occurredAt ?? change.now;
  await assertRemains(change.tx, batch, quantity, happened);
  assertSurplusExplained(batch, quantity, note);
  const row = await recordMovement(change, batch, { id, type, quantity, note, occurredAt: happened });
  const view = await stockMovementRecords.view(change.tx, row);
  return withWarnings(view, type === 'FARM_SHOP' ? bestBeforePassed(batch, change.dayOf(happened)) : []);
};
