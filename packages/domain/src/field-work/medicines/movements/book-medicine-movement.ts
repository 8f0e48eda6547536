import { notFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { medicineRecords } from '../catalog/medicine.records.ts';
import { assertTakesStock } from '../catalog/takes-stock.ts';
import { assertUnit, findMedicineLot, lockMedicineLot } from './lock-medicine-lots.ts';
import { medicineMovementRecords } from './medicine-movement.records.ts';
import type { MedicineMovementCreate, MedicineMovementView } from './medicine-movement.schema.ts';
import { assertMedicineRemains } from './remaining.ts';
import { assertAcquiredBefore } from './usable-lot.ts';

/** Types that add to a lot; all others take from it, except a correction, which is signed. */
const signed = ({ type, quantity }: MedicineMovementCreate): number =>
  type === 'RECEIPT' || type === 'INVENTORY_CORRECTION' ? quantity : -quantity;

/** The medicine of a lot is locked before the lot, so that it is not deactivated meanwhile. @throws AppError NOT_FOUND, MEDICINE_INACTIVE */
const assertLotTakesStock = async (change: Change, lotId: string): Promise<void> => {
  const lot = await findMedicineLot(change.tx, lotId);
  const medicine = lot && (await medicineRecords.lockForShare(change, lot.medicineId));
  if (!medicine) throw notFound('medicine lot');
  assertTakesStock(medicine);
};

/**
 * Books what came into a lot, what left it other than by a treatment, or what was found when counting it. Of two
 * bookings for the last remainder, one is refused.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a day to come or before the lot was acquired, UNIT_MISMATCH,
 * MEDICINE_INACTIVE for what adds to it, INSUFFICIENT_STOCK with `remaining` and `on`
 */
export const bookMedicineMovement = async (
  change: Change,
  lotId: string,
  input: MedicineMovementCreate,
): Promise<MedicineMovementView> => {
  const { id, type, unit, occurredOn, note } = input;
  refuseFutureDay('occurredOn', occurredOn, change.tomorrow);
  const quantity = signed(input);
  if (quantity > 0) await assertLotTakesStock(change, lotId);
  const lot = await lockMedicineLot(change, lotId);
  assertAcquiredBefore(lot, { path: 'occurredOn', on: occurredOn });
  assertUnit(unit, { expected: lot.unit, of: 'lot' });
  await assertMedicineRemains(change.tx, lot, quantity, occurredOn);
  const moved = { id, medicineLotId: lot.id, type, quantity, occurredOn, note };
  const row = await medicineMovementRecords.insert(change, moved);
  return medicineMovementRecords.view(change.tx, row);
};
