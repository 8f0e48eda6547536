import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { type Bloom, bloomsOf } from '../phenology/blooms-of.ts';

/** Of all years that a span of days touches, by the id of the apiary. */
export const bloomsOfYears = async (
  db: Queryable,
  ids: readonly string[],
  from: CalendarDay,
  to: CalendarDay,
): Promise<(id: string) => readonly Bloom[]> => {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const earlier = isOneYear
    ? new Map<string, readonly Bloom[]>()
    : await bloomsOf(db, ids, `${from.slice(0, 4)}-12-31`);
  const later = await bloomsOf(db, ids, to);
  return (id: string): readonly Bloom[] => [...(earlier.get(id) ?? []), ...(later.get(id) ?? [])];
};
