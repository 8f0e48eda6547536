import { medicineLots, medicineMovements } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { medicineMovementSchema } from './medicine-movement.schema.ts';

export type MedicineMovementRow = RowOf<typeof medicineMovements>;

const { medicineName, batchNumber, unit } = medicineLots;

/** The ledger: rows are read and inserted, and never change. */
export const medicineMovementRecords = records(medicineMovements, {
  answer: medicineMovementSchema,
  names: { medicineLotId: { medicineName, batchNumber, unit } },
  derive: () => Promise.resolve((row) => ({ updatedAt: row.createdAt.toISOString() })),
});
