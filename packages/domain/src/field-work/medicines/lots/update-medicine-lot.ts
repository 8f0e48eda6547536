import { invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { medicineMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, ne } from 'drizzle-orm';
import { withLotWarnings } from './lot-warnings.ts';
import { lotReceipts, medicineLotRecords } from './medicine-lot.records.ts';
import type { MedicineLotPatch, MedicineLotView } from './medicine-lot.schema.ts';

/** A lot must be acquired before it is used. @param id of a lot that is locked @throws AppError VALIDATION_FAILED */
const assertAcquiredBeforeUse = async (change: Change, id: string, acquiredOn: CalendarDay): Promise<void> => {
  const [first] = await change.tx
    .select({ occurredOn: medicineMovements.occurredOn })
    .from(medicineMovements)
    .where(and(eq(medicineMovements.medicineLotId, id), ne(medicineMovements.type, 'RECEIPT')))
    .orderBy(asc(medicineMovements.occurredOn))
    .limit(1);
  if (first && acquiredOn > first.occurredOn) {
    throw invalidField('acquiredOn', 'TOO_LATE', `must not be after ${first.occurredOn}, when it was moved first`, {
      latest: first.occurredOn,
    });
  }
};

/** Old and new values of a field: a reader of the book must see who changed the expiry of a lot. */
const changesOf = (before: object, after: object, fields: readonly string[]) =>
  Object.fromEntries(
    fields
      .map((field) => [field, before[field as never], after[field as never]] as const)
      .filter(([, from, to]) => from !== to)
      .map(([field, from, to]) => [field, { from, to }]),
  );

const receiptOf = async ({ tx }: Change, id: string) => ({
  receiptDocumentId: (await lotReceipts.read(tx, [id])).get(id) ?? null,
});

/**
 * Corrects what is known of a lot; its medicine and unit stay, and how much there is only movements change. Audited.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a day to come or after it was moved first, REFERENCE_NOT_FOUND
 */
export const updateMedicineLot = async (
  change: Change,
  id: string,
  patch: MedicineLotPatch,
): Promise<MedicineLotView> => {
  const { receiptDocumentId, ...rest } = patch;
  const fields = definedFields(rest);
  refuseFutureDay('acquiredOn', fields.acquiredOn, change.tomorrow);
  const current = await medicineLotRecords.lock(change, id);
  if (fields.acquiredOn !== undefined) await assertAcquiredBeforeUse(change, id, fields.acquiredOn);
  const isReceiptSent = receiptDocumentId !== undefined;
  const before = isReceiptSent ? await receiptOf(change, id) : {};
  await lotReceipts.set(change, id, receiptDocumentId);
  const row = isReceiptSent
    ? await medicineLotRecords.touch(change, current, fields)
    : await medicineLotRecords.update(change, current, fields);
  if (row !== current) {
    const receipts = changesOf(before, { receiptDocumentId }, isReceiptSent ? ['receiptDocumentId'] : []);
    const details = { ...changesOf(current, row, Object.keys(fields)), ...receipts };
    change.audit('medicine_lot.updated', { entityType: 'medicine_lot', entityId: id, details });
  }
  return withLotWarnings(await medicineLotRecords.view(change.tx, row), change.today);
};
