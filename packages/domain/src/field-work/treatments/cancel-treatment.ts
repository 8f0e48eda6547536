import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { reverseApplication } from '../medicines/movements/counter-booking.ts';
import { recomputeRatings } from '../varroa-measurements/recompute-ratings.ts';
import { lockTreatment } from './lock-treatment.ts';
import { treatmentRecords } from './treatment.records.ts';
import type { TreatmentCancel, TreatmentView } from './treatment.schema.ts';

/**
 * Declares that a treatment never happened as it was recorded, once: its medicine goes back to its lot by a
 * counter-booking, honey waits for it no longer, measurements are rated again. It stays visible as CANCELLED.
 * @throws AppError NOT_FOUND, INVALID_STATE the second time
 */
export const cancelTreatment = async (
  change: Change,
  id: string,
  { reason }: TreatmentCancel,
): Promise<TreatmentView> => {
  const { current, colonyIds } = await lockTreatment(change, id);
  if (current.status === 'CANCELLED') throw new AppError('INVALID_STATE', 'The treatment was cancelled already.');
  const row = await treatmentRecords.update(change, current, { cancelledAt: change.now, cancelReason: reason });
  const { kind, medicineLotId, quantity } = row;
  if (kind === 'MEDICINE') await reverseApplication(change, id, reason);
  await recomputeRatings(change, colonyIds, row.startedOn);
  change.emit('TreatmentChanged', { id, colonyIds: [...colonyIds] });
  change.audit('treatment.cancelled', {
    entityType: 'treatment',
    entityId: id,
    details: { kind, medicineLotId, quantity, colonies: colonyIds.length },
  });
  return treatmentRecords.view(change.tx, row);
};
