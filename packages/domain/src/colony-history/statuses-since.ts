import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, colonyStatusChanges } from '@beekeeping/db/schema';
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { RecordSort } from '../records/index.ts';

/** Since when a colony has fared as it does, and why. */
export interface StatusSince {
  statusSince: CalendarDay;
  statusReason: string | null;
}

const changedBy = (on: CalendarDay | undefined): SQL | undefined =>
  on === undefined ? undefined : lte(colonyStatusChanges.changedOn, on);

/**
 * The last changes of status of these colonies, by their ids; one query however many. A colony that never changed is not
 * among them.
 * @param on the last day that counts; every day unless it is given
 */
export const statusesSince = async (
  db: Queryable,
  colonyIds: readonly string[],
  on?: CalendarDay,
): Promise<ReadonlyMap<string, StatusSince>> => {
  const { colonyId, changedOn, reason, id } = colonyStatusChanges;
  const found = await db
    .selectDistinctOn([colonyId], { colonyId, statusSince: changedOn, statusReason: reason })
    .from(colonyStatusChanges)
    .where(and(oneOf(colonyId, colonyIds), changedBy(on)))
    .orderBy(colonyId, desc(changedOn), desc(id))
    .prepare('statuses_since')
    .execute();
  return new Map(found.map(({ colonyId: of, ...since }) => [of, since]));
};

/** Sorts colonies by since when they have fared as they do: one look into an index for each. */
export const statusSinceSort = (on?: CalendarDay): RecordSort => ({
  value: sql`coalesce((
    select max(${colonyStatusChanges.changedOn}) from ${colonyStatusChanges}
    where ${and(eq(colonyStatusChanges.colonyId, colonies.id), changedBy(on))}), ${colonies.establishedOn})`,
  type: 'day',
  nullable: false,
});
