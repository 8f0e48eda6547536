import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';

/** Forecast days after today: beekeepers plan for a week. */
export const LAST_LEAD_DAYS = 7;

/** So many days from one on, itself included. */
export const daysFrom = (first: CalendarDay, count: number): CalendarDay[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead));

/** Today and the days that are foretold. */
export const forecastDates = (today: CalendarDay): CalendarDay[] => daysFrom(today, LAST_LEAD_DAYS + 1);
