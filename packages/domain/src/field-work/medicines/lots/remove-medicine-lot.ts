import { AppError } from '@beekeeping/core/app-error';
import { medicineMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { medicineLotRecords } from './medicine-lot.records.ts';

/**
 * Deletes a lot that nothing was booked for. Every lot that was recorded here has its receipt, and the ledger keeps that
 * for good: a receipt that was booked by mistake is taken back.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS
 */
export const removeMedicineLot = async (change: Change, id: string): Promise<void> => {
  const current = await medicineLotRecords.lock(change, id);
  const [movement] = await change.tx
    .select({ id: medicineMovements.id })
    .from(medicineMovements)
    .where(eq(medicineMovements.medicineLotId, id))
    .limit(1);
  if (movement) {
    throw new AppError('HAS_MOVEMENTS', 'The lot has movements, which are kept: reverse its receipt instead.');
  }
  await medicineLotRecords.remove(change, current);
};
