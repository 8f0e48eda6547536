import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';

/** The warming of a year, day by day from 1 January on. */
export interface GrowingSums {
  /** The days whose sum is known or interpolated: up to the last one with a mean. */
  days: CalendarDay[];
  /** For each day: the Grünlandtemperatursumme, and the sum above 5 °C. Both since 1 January. */
  grass: number[];
  degrees: number[];
  /** The first day of a gap that is too long to bridge: sums from it on lack something. Null without such a gap. */
  brokenOn: CalendarDay | null;
}

/** January counts half, February three quarters (docs/requirements/season.md#growing-sums). */
const WEIGHTS: Readonly<Record<string, number>> = { '01': 0.5, '02': 0.75 };
const BASE_C = 5;
const LONGEST_GAP_DAYS = 2;

type MeanOn = (day: CalendarDay) => number | null | undefined;

/** A day without a mean between two days with one: linear interpolation; undefined in a longer gap. */
const bridged = (meanOn: MeanOn, day: CalendarDay): number | undefined => {
  let [before, after] = [1, 1];
  while (before <= LONGEST_GAP_DAYS && meanOn(addDays(day, -before)) == null) before += 1;
  while (after <= LONGEST_GAP_DAYS && meanOn(addDays(day, after)) == null) after += 1;
  if (before + after - 1 > LONGEST_GAP_DAYS) return undefined;
  const [first, last] = [meanOn(addDays(day, -before)), meanOn(addDays(day, after))];
  return first == null || last == null ? undefined : first + ((last - first) * before) / (before + after);
};

const calendars = new Map<number, readonly CalendarDay[]>();

/** The days of a year are written once: every place has the same. */
const daysOfYear = (year: number): readonly CalendarDay[] => {
  const known = calendars.get(year);
  if (known) return known;
  const days: CalendarDay[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day);
  calendars.set(year, days);
  return days;
};

/**
 * The growing sums of a year (docs/requirements/season.md#growing-sums). Up to two days in a row without a mean are
 * interpolated; after a longer gap the sums go on without it, and say so.
 * @param meanOn the mean temperature of a day in °C; of the days before 1 January too, which a gap may reach back to
 * @param through the last requested day
 */
export const growingSums = (meanOn: MeanOn, year: number, through: CalendarDay): GrowingSums => {
  const sums: GrowingSums = { days: [], grass: [], degrees: [], brokenOn: null };
  let last = through < `${year}-12-31` ? through : `${year}-12-31`;
  while (last >= `${year}-01-01` && meanOn(last) == null) last = addDays(last, -1);
  let [grass, degrees] = [0, 0];
  for (const day of daysOfYear(year)) {
    if (day > last) break;
    const mean = meanOn(day) ?? bridged(meanOn, day);
    if (mean === undefined) sums.brokenOn ??= day;
    else {
      grass += Math.max(0, mean) * (WEIGHTS[day.slice(5, 7)] ?? 1);
      degrees += Math.max(0, mean - BASE_C);
    }
    sums.days.push(day);
    sums.grass.push(grass);
    sums.degrees.push(degrees);
  }
  return sums;
};

/** Sums of hundredths are not exact in binary: so close counts as reached. */
const EPSILON = 1e-6;

/** The first day on which the Grünlandtemperatursumme has reached a threshold; undefined while it has not, or may have in a gap. */
export const dayReached = (sums: GrowingSums, threshold: number): CalendarDay | undefined => {
  const index = sums.grass.findIndex((sum) => sum >= threshold - EPSILON);
  const day = sums.days[index];
  return day === undefined || (sums.brokenOn !== null && day >= sums.brokenOn) ? undefined : day;
};

/** The Grünlandtemperatursumme on a day; undefined where something before it is not known. */
export const grassSumOn = (sums: GrowingSums, day: CalendarDay): number | undefined =>
  sums.brokenOn !== null && day >= sums.brokenOn ? undefined : sums.grass[sums.days.indexOf(day)];
