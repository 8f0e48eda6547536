import type { CalendarDay } from '@beekeeping/core/calendar-day';

/** The first day on which a queen may have been there: the day of her birth, else the first of her birth year. */
export const earliestBirth = (queen: { birthYear: number; birthOn: CalendarDay | null }): CalendarDay =>
  queen.birthOn ?? `${queen.birthYear}-01-01`;
