import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, colonyMerges } from '@beekeeping/db/schema';
import { and, eq, lte } from 'drizzle-orm';

/** The colony that one was united with, as answers show it. */
export interface MergedInto {
  mergedIntoColonyId: string;
  mergedIntoColonyName: string;
}

/**
 * What became of these colonies where they were united with others, by their ids; one query however many.
 * @param on the day in whose evening it had happened; by now unless it is given
 */
export const mergedInto = async (
  db: Queryable,
  colonyIds: readonly string[],
  on?: CalendarDay,
): Promise<ReadonlyMap<string, MergedInto>> => {
  if (colonyIds.length === 0) return new Map();
  const found = await db
    .select({
      colonyId: colonyMerges.colonyId,
      mergedIntoColonyId: colonyMerges.intoColonyId,
      mergedIntoColonyName: colonies.name,
    })
    .from(colonyMerges)
    .innerJoin(colonies, eq(colonies.id, colonyMerges.intoColonyId))
    .where(and(oneOf(colonyMerges.colonyId, colonyIds), on === undefined ? undefined : lte(colonyMerges.mergedOn, on)))
    .prepare('merged_into')
    .execute();
  return new Map(found.map(({ colonyId, ...into }) => [colonyId, into]));
};
