import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { WallTime } from '@beekeeping/core/local-time';
import { HOUR, type Weight } from './weight-series.ts';

/** What the bees of a place gained on a day, from midnight to midnight; null where that is not known. */
export interface DailyGain {
  on: CalendarDay;
  gainKg: number | null;
}

/** How far from midnight a reading may be to know its level: our own figure. */
const NEAR_MIDNIGHT = 3 * HOUR;

/** The index of the first weight from an instant on. */
const firstFrom = (weights: readonly Weight[], at: number): number => {
  let [low, high] = [0, weights.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (weights[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The level at an instant, between its neighbours; null when one is too far away. */
export const levelAt = (weights: readonly Weight[], at: number): number | null => {
  const index = firstFrom(weights, at);
  const [before, after] = [weights[index - 1], weights[index]];
  if (after?.at === at) return after.kg;
  if (!before || !after || at - before.at > NEAR_MIDNIGHT || after.at - at > NEAR_MIDNIGHT) return null;
  return before.kg + ((after.kg - before.kg) * (at - before.at)) / (after.at - before.at);
};

/** What a place weighed when a day began, freed from steps; null where that is not known. */
export interface DailyLevel {
  on: CalendarDay;
  kg: number | null;
}

/** The levels of all days that begin within the weights, and of the first one's. @param free as `freeWeights` makes them */
export const dailyLevels = (free: readonly Weight[], { dayOf, startOf }: WallTime): DailyLevel[] => {
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) return [];
  const levels: DailyLevel[] = [];
  for (let on = dayOf(first.at); startOf(on) <= last.at; on = addDays(on, 1)) {
    levels.push({ on, kg: levelAt(free, startOf(on)) });
  }
  return levels;
};

/** The gain of each day that has ended. */
export const dailyGains = (levels: readonly DailyLevel[]): DailyGain[] =>
  levels.slice(0, -1).map(({ on, kg }, index) => {
    const next = levels[index + 1]!.kg;
    return { on, gainKg: kg === null || next === null ? null : next - kg };
  });
