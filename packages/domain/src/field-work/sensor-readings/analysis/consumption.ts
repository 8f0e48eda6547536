import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { DailyLevel } from './daily-gains.ts';
import { medianOf } from './weight-series.ts';

const DAY_MS = 86_400_000;
/** Fewer days say more of snow and rain than of bees: our own figure. */
const ENOUGH_DAYS = 10;

const dayNumber = (on: CalendarDay): number => Date.parse(on) / DAY_MS;

/**
 * What the bees of a place eat on a day: the median of the slopes between all pairs of days (Theil and Sen), which snow on
 * a roof and a few lost days do not move.
 * @returns kilograms; null of too few known days
 */
export const consumptionKg = (levels: readonly DailyLevel[]): number | null => {
  const known = levels.filter((level): level is DailyLevel & { kg: number } => level.kg !== null);
  if (known.length < ENOUGH_DAYS) return null;
  const slopes = known.flatMap(({ on, kg }, index) =>
    known.slice(index + 1).map((later) => (later.kg - kg) / (dayNumber(later.on) - dayNumber(on))),
  );
  return Math.max(0, -medianOf(slopes));
};
