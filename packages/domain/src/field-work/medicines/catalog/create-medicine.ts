import type { Change } from '@beekeeping/events';
import { assertRanges } from './medicine-rules.ts';
import { withMedicineWarnings } from './medicine-warnings.ts';
import { medicineRecords } from './medicine.records.ts';
import type { MedicineCreate, MedicineView } from './medicine.schema.ts';

/**
 * Records an own medicine beside the built-in ones. @throws AppError VALIDATION_FAILED, DUPLICATE for a name that is
 * taken, in any case
 */
export const createMedicine = async (change: Change, input: MedicineCreate): Promise<MedicineView> => {
  assertRanges(input);
  const row = await medicineRecords.insert(change, { ...input, isActive: true });
  return withMedicineWarnings(await medicineRecords.view(change.tx, row), change.today);
};
