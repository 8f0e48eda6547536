import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { colonies, colonyStatusChanges } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';

/** Since when a colony has its status, and why. */
export interface StatusSince {
  statusSince: CalendarDay;
  statusReason: string | null;
}

const { colonyId: subject, changedOn, reason, id } = colonyStatusChanges;

const lastChanges = (counted: SQL) =>
  preparedStatement<StatusSince & { colonyId: string }>(sql`
    select distinct on (${subject}) ${subject} as "colonyId", ${changedOn} as "statusSince", ${reason} as "statusReason"
    from ${colonyStatusChanges} where ${subject} = any(${sql.placeholder('colonyIds')}::uuid[]) ${counted}
    order by ${subject}, ${desc(changedOn)}, ${desc(id)}`);

const readSince = lastChanges(sql``);
const readSinceThen = lastChanges(sql`and ${lte(changedOn, sql.placeholder('on'))}`);

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
  const found = await (on === undefined ? readSince(db, { colonyIds }) : readSinceThen(db, { colonyIds, on }));
  return new Map(found.map(({ colonyId: of, ...since }) => [of, since]));
};

/** Sorts colonies by the day of their status: one index lookup for each. */
export const statusSinceSort = (on?: CalendarDay): RecordSort => ({
  value: sql`coalesce((
    select max(${changedOn}) from ${colonyStatusChanges}
    where ${and(eq(subject, colonies.id), on === undefined ? undefined : lte(changedOn, on))}), ${colonies.establishedOn})`,
  type: 'day',
  nullable: false,
});
