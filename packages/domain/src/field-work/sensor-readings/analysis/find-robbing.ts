import { addDays } from '@beekeeping/core/calendar-day';
import { levelAt } from './daily-gains.ts';
import type { WallTime } from '@beekeeping/core/local-time';
import type { WeightEvent } from './name-steps.ts';
import { HOUR, type Weight } from './weight-series.ts';

/** The figures that a beekeeper may set. */
export interface RobbingLimits {
  /** What a hive loses on a day without a sudden change. */
  robbingKg: number;
  firstMonth: number;
  lastMonth: number;
}

const DAYLIGHT = [8, 21] as const;
const MORNING_HOUR = 6;
const ENOUGH_LEVELS = 3;
/** A silence during which more than robbers may have come. */
const SILENCE = 4 * HOUR;

/**
 * Days on which a hive goes on losing what its bees do not consume: below the level of the morning and of the two
 * midnights before, so that rain that dries and nectar that thickens are no loss.
 * @param free as `freeWeights` makes them
 */
export const findRobbing = (free: readonly Weight[], time: WallTime, limits: RobbingLimits): WeightEvent[] => {
  const { dayOf, monthOf, hourOf, startOf } = time;
  const events: WeightEvent[] = [];
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) return events;
  let index = 0;
  for (let day = dayOf(first.at); day <= dayOf(last.at); day = addDays(day, 1)) {
    const month = monthOf(startOf(day));
    const until = startOf(addDays(day, 1));
    if (month < limits.firstMonth || month > limits.lastMonth) {
      while (index < free.length && free[index]!.at < until) index += 1;
      continue;
    }
    const levels = [0, 1, 2].flatMap((ago) => {
      const start = startOf(addDays(day, -ago));
      return [levelAt(free, start), levelAt(free, start + MORNING_HOUR * HOUR)];
    });
    const known = levels.filter((level) => level !== null);
    let since: number | undefined;
    let before: Weight | undefined;
    for (; index < free.length && free[index]!.at < until; index += 1) {
      const { at, kg } = free[index]!;
      const hour = hourOf(at);
      if (before && at - before.at > SILENCE) since = Infinity;
      before = free[index];
      if (known.length < ENOUGH_LEVELS || hour < DAYLIGHT[0] || hour >= DAYLIGHT[1] || since !== undefined) continue;
      const lossKg = Math.min(...known) - kg;
      if (lossKg >= limits.robbingKg) {
        since = at;
        events.push({ kind: 'ROBBING', at, deltaKg: -lossKg, explainedBy: null });
      }
    }
  }
  return events;
};
