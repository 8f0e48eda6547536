import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { assertRanges, assertUnitIsFree } from './medicine-rules.ts';
import { withMedicineWarnings } from './medicine-warnings.ts';
import { medicineRecords } from './medicine.records.ts';
import type { MedicinePatch, MedicineView } from './medicine.schema.ts';

/**
 * Changes what was sent. Lots and treatments keep what they copied: only what is recorded from now on is as it says.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, DUPLICATE, IN_USE for another unit once there are lots
 */
export const updateMedicine = async (change: Change, id: string, patch: MedicinePatch): Promise<MedicineView> => {
  const fields = definedFields(patch);
  const current = await medicineRecords.lock(change, id);
  assertRanges({ ...current, ...fields });
  if (fields.unit !== undefined && fields.unit !== current.unit) await assertUnitIsFree(change.tx, current);
  const row = await medicineRecords.update(change, current, fields);
  if (row !== current) {
    change.audit('medicine.updated', {
      entityType: 'medicine',
      entityId: id,
      details: { fields: Object.keys(fields) },
    });
  }
  return withMedicineWarnings(await medicineRecords.view(change.tx, row), change.today);
};
