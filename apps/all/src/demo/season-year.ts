import type { CalendarDay } from '@beekeeping/core/calendar-day';

/** When the demo season was written down: after its last jar. */
const SEASON_ENDS_ON = '10-20';

/** The year of the latest season that is over on `today`. */
export const seasonYear = (today: CalendarDay): number => {
  const year = Number(today.slice(0, 4));
  return today.slice(5) > SEASON_ENDS_ON ? year : year - 1;
};

/** The instant at which the whole season is recorded: numbers carry the season's year, and no day is in the future. */
export const seasonEnd = (year: number): Date => new Date(`${year}-${SEASON_ENDS_ON}T10:00:00Z`);

/** A day as `MM-DD`: of the season's year, with a `-` before it of the year before. */
export type SeasonDay = string;

/** The day in the calendar. @param year that of the season */
export const dayIn = (year: number, day: SeasonDay): CalendarDay =>
  day.startsWith('-') ? `${year - 1}${day}` : `${year}-${day}`;
