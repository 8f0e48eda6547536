import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';

/** What is past its best-before may be sold, with a warning; on the day itself it is not past. */
export const bestBeforePassed = (
  { lotNumber, bestBefore }: { lotNumber: string; bestBefore: CalendarDay | null },
  soldOn: CalendarDay,
): Warning[] =>
  bestBefore === null || bestBefore >= soldOn ? [] : [warning('BEST_BEFORE_PASSED', { lotNumber, bestBefore })];
