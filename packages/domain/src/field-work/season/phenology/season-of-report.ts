import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { isForagePlant, PLANTS } from './plants.ts';

/** From this month on, what begins a year may already begin the next one: hazel flowers before Christmas in mild ones. */
const LATE_MONTH = 10;

/** The season that a report tells the beginning of: the year of its day, but for early flowers that were seen in late autumn. */
export const seasonOf = (code: string, observedOn: CalendarDay): number => {
  const [year, month] = observedOn.split('-').map(Number) as [number, number];
  const isEarly = isForagePlant(code) ? PLANTS[code].months[0] <= 3 : code === 'VORFRUEHLING';
  return isEarly && month >= LATE_MONTH ? year + 1 : year;
};
