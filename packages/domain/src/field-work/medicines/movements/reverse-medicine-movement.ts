import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { assertNotReversed, bookCounterBooking, dayOfCounterBooking } from './counter-booking.ts';
import { lockMedicineLot } from './lock-medicine-lots.ts';
import { type MedicineMovementRow, medicineMovementRecords } from './medicine-movement.records.ts';
import type { MedicineMovementReverse, MedicineMovementView } from './medicine-movement.schema.ts';
import { assertMedicineRemains } from './remaining.ts';

/** @throws AppError INVALID_STATE */
const assertReversible = ({ type }: MedicineMovementRow): void => {
  if (type === 'REVERSAL') throw new AppError('INVALID_STATE', 'A reversal cannot be reversed.');
  if (type === 'APPLICATION') {
    throw new AppError('INVALID_STATE', 'A treatment took it: cancel the treatment, which gives it back.');
  }
};

/**
 * Takes a movement back by its opposite, once. A receipt can be reversed only while its whole quantity is left.
 * @throws AppError NOT_FOUND, INVALID_STATE for a reversal, an application and a reversed movement, INSUFFICIENT_STOCK
 * with `remaining` and `on`
 */
export const reverseMedicineMovement = async (
  change: Change,
  id: string,
  reversal: MedicineMovementReverse,
): Promise<MedicineMovementView> => {
  const movement = await medicineMovementRecords.read(change.tx, id);
  assertReversible(movement);
  const lot = await lockMedicineLot(change, movement.medicineLotId);
  await assertNotReversed(change, id);
  await assertMedicineRemains(change.tx, lot, -movement.quantity, dayOfCounterBooking(change, movement));
  const row = await bookCounterBooking(change, movement, reversal);
  const { medicineLotId, quantity } = row;
  change.audit('medicine_movement.reversed', {
    entityType: 'medicine_movement',
    entityId: id,
    details: { reversalId: row.id, medicineLotId, quantity },
  });
  return medicineMovementRecords.view(change.tx, row);
};
