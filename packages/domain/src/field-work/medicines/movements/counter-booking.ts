import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { medicineMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { type MedicineMovementRow, medicineMovementRecords } from './medicine-movement.records.ts';
import type { MedicineMovementReverse } from './medicine-movement.schema.ts';

/** A counter-booking happens once (docs/requirements/medicine.md#units-and-lots). @throws AppError INVALID_STATE */
export const assertNotReversed = async (change: Change, id: string): Promise<void> => {
  const [reversal] = await change.tx
    .select({ id: medicineMovements.id })
    .from(medicineMovements)
    .where(eq(medicineMovements.reversesMovementId, id));
  if (reversal) throw new AppError('INVALID_STATE', 'The movement was reversed already.');
};

/** Today, but a movement dated ahead is not reversed before it happens. */
export const dayOfCounterBooking = (
  { today }: Pick<Change, 'today'>,
  { occurredOn }: Pick<MedicineMovementRow, 'occurredOn'>,
): CalendarDay => (occurredOn > today ? occurredOn : today);

/**
 * Takes a movement back by its exact opposite; the ledger itself never changes.
 * @param movement one that was not taken back, of a lot that is locked and holds enough to give
 */
export const bookCounterBooking = async (
  change: Change,
  movement: MedicineMovementRow,
  { id, note }: MedicineMovementReverse,
): Promise<MedicineMovementRow> =>
  medicineMovementRecords.insert(change, {
    id,
    medicineLotId: movement.medicineLotId,
    type: 'REVERSAL',
    quantity: -movement.quantity,
    occurredOn: dayOfCounterBooking(change, movement),
    note,
    treatmentId: movement.treatmentId,
    reversesMovementId: movement.id,
  });

/**
 * Gives back to its lot what a treatment took, because the treatment is cancelled.
 * @param treatmentId of a treatment with medicine whose lot was locked before it (`lockMedicineLot`)
 * @param note why
 * @throws AppError INVALID_STATE when that happened already
 */
export const reverseApplication = async (change: Change, treatmentId: string, note: string): Promise<void> => {
  const [application] = await change.tx
    .select()
    .from(medicineMovements)
    .where(and(eq(medicineMovements.treatmentId, treatmentId), eq(medicineMovements.type, 'APPLICATION')));
  // An imported one without its ledger took nothing.
  if (!application) return;
  await assertNotReversed(change, application.id);
  await bookCounterBooking(change, application, { note });
};
