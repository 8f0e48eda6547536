import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Warning } from '@beekeeping/core/warning';

/** What is past its best-before may be sold, with a warning; on the day itself it is not past. */
export const bestBeforePassed = (
  { lotNumber, bestBefore }: { lotNumber: string; bestBefore: CalendarDay | null },
  soldOn: CalendarDay,
): Warning[] =>
  bestBefore === null || bestBefore >= soldOn
    ? []
    : [
        {
          code: 'BEST_BEFORE_PASSED',
          message: `The lot ${lotNumber} was best before ${bestBefore}: check it, and inform the buyer.`,
        },
      ];
