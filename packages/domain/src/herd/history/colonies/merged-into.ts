import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, colonyMerges } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';

/** The colony that one was united with, as answers show it. */
export interface MergedInto {
  mergedIntoColonyId: string;
  mergedIntoColonyName: string;
}

const mergedBy = (on: CalendarDay | undefined): SQL | undefined =>
  on === undefined ? undefined : lte(colonyMerges.mergedOn, on);

/**
 * The colonies that these were merged into, by their ids; one query for any number.
 * @param on the day in whose evening it had happened; today by default
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
    .where(and(oneOf(colonyMerges.colonyId, colonyIds), mergedBy(on)))
    .prepare('merged_into')
    .execute();
  return new Map(found.map(({ colonyId, ...into }) => [colonyId, into]));
};

/** Sorts colonies by the name of the one that they were merged into. */
export const mergedIntoSort = (on?: CalendarDay): RecordSort => ({
  value: sql`merged_into.name`,
  type: 'text',
  nullable: true,
  from: {
    table: sql`(
      select ${colonyMerges.colonyId} as colony_id, ${colonies.name} as name
      from ${colonyMerges} join ${colonies} on ${eq(colonies.id, colonyMerges.intoColonyId)}
      where ${mergedBy(on) ?? sql`true`}) as merged_into`,
    on: sql`merged_into.colony_id = ${colonies.id}`,
  },
});
