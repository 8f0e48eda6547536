import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { MedicineLotRow } from './lock-medicine-lots.ts';

/** Nothing leaves or joins a lot before it was acquired. @param path of the field that holds the day @throws AppError VALIDATION_FAILED */
export const assertAcquiredBefore = (
  { acquiredOn }: Pick<MedicineLotRow, 'acquiredOn'>,
  { path, on }: { path: string; on: CalendarDay },
): void => {
  if (on < acquiredOn) {
    throw invalidField(path, 'TOO_EARLY', `must not be before ${acquiredOn}, when the lot was acquired`, {
      earliest: acquiredOn,
    });
  }
};

/**
 * Whether medicine of the lot may be applied on that day: it was acquired by then, and it has not expired, since
 * expired products may not be used (docs/requirements/medicine.md#units-and-lots). The day of expiry itself is the last
 * one.
 * @param at the day of the first administration, and the path of the field that holds it
 * @throws AppError VALIDATION_FAILED, INVALID_STATE
 */
export const assertLotUsable = (lot: MedicineLotRow, at: { path: string; on: CalendarDay }): void => {
  assertAcquiredBefore(lot, at);
  if (lot.expiresOn !== null && at.on > lot.expiresOn) {
    throw new AppError('INVALID_STATE', `The lot expired on ${lot.expiresOn}: it may not be used after that day.`);
  }
};
