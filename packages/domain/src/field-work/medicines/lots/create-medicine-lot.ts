import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { medicineMovementRecords } from '../movements/medicine-movement.records.ts';
import { medicineWarnings } from '../catalog/medicine-warnings.ts';
import { medicineRecords } from '../catalog/medicine.records.ts';
import { assertTakesStock } from '../catalog/takes-stock.ts';
import { withLotWarnings } from './lot-warnings.ts';
import { lotReceipts, medicineLotRecords } from './medicine-lot.records.ts';
import type { MedicineLotCreate, MedicineLotView } from './medicine-lot.schema.ts';
import { assertUnit } from '../movements/lock-medicine-lots.ts';

/**
 * Records medicine that was acquired, and books it as the first movement of its lot.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, MEDICINE_INACTIVE, UNIT_MISMATCH
 */
export const createMedicineLot = async (change: Change, input: MedicineLotCreate): Promise<MedicineLotView> => {
  const { quantity, receiptDocumentId, ...fields } = input;
  const { medicineId, unit, acquiredOn } = fields;
  refuseFutureDay('acquiredOn', acquiredOn, change.tomorrow);
  const medicine = await medicineRecords.refer(change, 'medicineId', medicineId);
  assertTakesStock(medicine);
  assertUnit(unit, { expected: medicine.unit, of: 'medicine' });
  const row = await medicineLotRecords.insert(change, { ...fields, medicineName: medicine.name });
  await lotReceipts.set(change, row.id, receiptDocumentId);
  await medicineMovementRecords.insert(change, {
    medicineLotId: row.id,
    type: 'RECEIPT',
    quantity,
    occurredOn: acquiredOn,
  });
  const view = await medicineLotRecords.view(change.tx, row);
  return withLotWarnings(view, change.today, medicineWarnings(medicine, acquiredOn, 'acquiredOn'));
};
