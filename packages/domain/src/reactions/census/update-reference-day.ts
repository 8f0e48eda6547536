import { invalidField } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { referenceDayRecords } from './reference-day.records.ts';
import type { ReferenceDayPatch, ReferenceDayView } from './reference-day.schema.ts';

/**
 * Changes what is known of a reference day, for censuses to come: those that were recorded stay as they are.
 * @throws AppError NOT_FOUND, DUPLICATE, VALIDATION_FAILED for a deadline without a reference day
 */
export const updateReferenceDay = async (
  change: Change,
  id: string,
  patch: ReferenceDayPatch,
): Promise<ReferenceDayView> => {
  const current = await referenceDayRecords.lock(change, id);
  const fields = definedFields(patch);
  const { referenceMonthDay, deadlineMonthDay } = { ...current, ...fields };
  if (referenceMonthDay === null && deadlineMonthDay !== null) {
    throw invalidField('referenceMonthDay', 'REQUIRED_WITH', 'must be given together with deadlineMonthDay', {
      field: 'deadlineMonthDay',
    });
  }
  return referenceDayRecords.view(change.tx, await referenceDayRecords.update(change, current, fields));
};
