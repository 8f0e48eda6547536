import { invalidField } from './app-error.ts';
import type { CalendarDay } from './calendar-day.ts';

/**
 * Refuses a record of something that happened but is dated later than tomorrow
 * (docs/requirements/http.md#days-and-instants); tomorrow passes, since a phone in another time zone may be ahead.
 * @throws AppError VALIDATION_FAILED with `path`
 */
export const refuseFutureDay = (path: string, day: CalendarDay | null | undefined, tomorrow: CalendarDay): void => {
  if (day != null && day > tomorrow)
    throw invalidField(path, 'TOO_LATE', 'must not lie in the future', { latest: tomorrow });
};
