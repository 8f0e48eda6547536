import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Warning } from '@beekeeping/core/warning';

/** Whoever sells what is past its best-before may do so, and has to know; on the day itself it is not. */
export const bestBeforePassed = (
  { lotNumber, bestBefore }: { lotNumber: string; bestBefore: CalendarDay | null },
  soldOn: CalendarDay,
): Warning[] =>
  bestBefore === null || bestBefore >= soldOn
    ? []
    : [
        {
          code: 'BEST_BEFORE_PASSED',
          message: `The lot ${lotNumber} was best before ${bestBefore}: check it, and tell whoever buys it.`,
        },
      ];
