import { AppError } from '@beekeeping/core/app-error';
import { treatmentColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { recomputeRatings } from '../varroa-measurements/recompute-ratings.ts';
import { lockTreatment } from './lock-treatment.ts';
import { treatmentRecords } from './treatment.records.ts';

/**
 * Deletes a treatment that used no medicine: it does not appear in the medicine book.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS for one with a medicine, whether it was cancelled or not
 */
export const removeTreatment = async (change: Change, id: string): Promise<void> => {
  const { current, colonyIds } = await lockTreatment(change, id);
  if (current.kind === 'MEDICINE') {
    throw new AppError('HAS_MOVEMENTS', 'The treatment took medicine from a lot: cancel it instead.');
  }
  await change.tx.delete(treatmentColonies).where(eq(treatmentColonies.treatmentId, id));
  await treatmentRecords.remove(change, current);
  await recomputeRatings(change, colonyIds, current.startedOn);
  change.emit('TreatmentChanged', { id, colonyIds: [...colonyIds] });
};
