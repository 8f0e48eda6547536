import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ColonyRow } from './colony.records.ts';

/**
 * A record is dated inside the life of its colony (docs/requirements/herd.md#colonies). The colony must be locked, so
 * that its life does not get shorter meanwhile.
 * @throws AppError INVALID_STATE
 */
export const assertLivedOn = (colony: Pick<ColonyRow, 'establishedOn' | 'endedOn'>, day: CalendarDay): void => {
  if (day < colony.establishedOn) {
    throw new AppError('INVALID_STATE', `The colony was established on ${colony.establishedOn}, after this day.`);
  }
  if (colony.endedOn !== null && day > colony.endedOn) {
    throw new AppError('INVALID_STATE', `The colony ended on ${colony.endedOn}, before this day.`);
  }
};
