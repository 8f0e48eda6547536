import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonyStatusChanges } from '@beekeeping/db/schema';
import { and, desc, lte } from 'drizzle-orm';

/** Since when a colony has fared as it does, and why. */
export interface StatusSince {
  statusSince: CalendarDay;
  statusReason: string | null;
}

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
    .where(and(oneOf(colonyId, colonyIds), on === undefined ? undefined : lte(changedOn, on)))
    .orderBy(colonyId, desc(changedOn), desc(id))
    .prepare('statuses_since')
    .execute();
  return new Map(found.map(({ colonyId: of, ...since }) => [of, since]));
};
