import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { dayReached, grassSumOn, type GrowingSums } from './growing-sums.ts';

/** Thresholds of the sum from earlier years. */
export interface Calibration {
  threshold: number;
  years: number;
  /** Largest deviation of those years from this threshold, in days. */
  spreadDays: number;
}

/** The last five years, at least two of them (docs/requirements/season.md#growing-sums). */
export const YEARS_BACK = 5;
const MIN_YEARS = 2;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
};

const daysBetween = (one: CalendarDay, other: CalendarDay): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * The threshold by which something begins in a year, from the days on which it was reported to begin in the years before.
 * Years whose sum on that day is not known count as not reported.
 * @returns undefined with fewer than two years
 */
export const calibrate = (
  year: number,
  reportedOn: (year: number) => CalendarDay | undefined,
  sumsOf: (year: number) => GrowingSums,
): Calibration | undefined => {
  const earlier = Array.from({ length: YEARS_BACK }, (_, index) => year - 1 - index).flatMap((each) => {
    const day = reportedOn(each);
    const sum = day === undefined ? undefined : grassSumOn(sumsOf(each), day);
    return day === undefined || sum === undefined ? [] : [{ year: each, day, sum }];
  });
  if (earlier.length < MIN_YEARS) return undefined;
  const threshold = Math.round(100 * median(earlier.map(({ sum }) => sum))) / 100;
  const spreads = earlier.map(({ year: each, day }) => {
    const reached = dayReached(sumsOf(each), threshold);
    return reached === undefined ? 0 : daysBetween(day, reached);
  });
  return { threshold, years: earlier.length, spreadDays: Math.max(...spreads) };
};
