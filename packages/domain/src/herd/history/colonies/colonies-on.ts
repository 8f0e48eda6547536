import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { colonies, colonyMoves, colonyStatusChanges } from '@beekeeping/db/schema';
import { getTableColumns, type SQL, sql, Subquery } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

const hasEnded = (day: CalendarDay): SQL => sql`${colonies.endedOn} <= ${day}::date`;

/** Columns with another value on a past day; the others have their present values. */
const columnsOn = (day: CalendarDay): Partial<Record<string, SQL>> => ({
  apiaryId: sql`coalesce(next_move.from_apiary_id, ${colonies.apiaryId})`,
  // Where it does not stand any more, it has none.
  position: sql`case when next_move.from_apiary_id is null then ${colonies.position} end`,
  status: sql`coalesce(next_change.from_status, ${colonies.status})`,
  endedOn: sql`case when ${hasEnded(day)} then ${colonies.endedOn} end`,
  endCause: sql`case when ${hasEnded(day)} then ${colonies.endCause} end`,
});

/**
 * The colonies as they were in the evening of that day, to be read in place of the table and under its name: those that
 * were established by then, with the place and the status of the day. Both are where the first change after the day
 * began, else the present value: one look into an index for each colony and history.
 */
export const coloniesOn = (day: CalendarDay): Subquery => {
  const then = columnsOn(day);
  const columns = Object.entries(getTableColumns(colonies)).map(([name, column]) =>
    then[name] ? sql`${then[name]} as ${sql.identifier(toSnakeCase(name))}` : sql`${column}`,
  );
  const rows = sql`
    select ${sql.join(columns, sql`, `)} from ${colonies}
    left join lateral (
      select ${colonyMoves.fromApiaryId} from ${colonyMoves}
      where ${colonyMoves.colonyId} = ${colonies.id} and ${colonyMoves.movedOn} > ${day}::date
      order by ${colonyMoves.movedOn}, ${colonyMoves.id} limit 1
    ) as next_move on true
    left join lateral (
      select ${colonyStatusChanges.fromStatus} from ${colonyStatusChanges}
      where ${colonyStatusChanges.colonyId} = ${colonies.id} and ${colonyStatusChanges.changedOn} > ${day}::date
      order by ${colonyStatusChanges.changedOn}, ${colonyStatusChanges.id} limit 1
    ) as next_change on true
    where ${colonies.establishedOn} <= ${day}::date`;
  return new Subquery(rows, getTableColumns(colonies), 'colonies');
};
