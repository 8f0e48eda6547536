import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies } from '@beekeeping/db/schema';
import { and, count, isNull } from 'drizzle-orm';
import { coloniesOn } from '../colony-history/colonies-on.ts';

/**
 * Counts the living colonies of these apiaries: now, or in the evening of a day.
 * @returns what is added to the answer of an apiary
 */
export const readLivingColonies = async (
  db: Queryable,
  apiaries: readonly { id: string }[],
  on?: CalendarDay,
): Promise<(apiary: { id: string }) => { livingColonies: number }> => {
  const ids = apiaries.map(({ id }) => id);
  const found = await db
    .select({ apiaryId: colonies.apiaryId, livingColonies: count() })
    .from(on === undefined ? colonies : coloniesOn(on))
    .where(and(oneOf(colonies.apiaryId, ids), isNull(colonies.endedOn)))
    .groupBy(colonies.apiaryId);
  const byApiary = new Map(found.map((each) => [each.apiaryId, each.livingColonies]));
  return ({ id }) => ({ livingColonies: byApiary.get(id) ?? 0 });
};
