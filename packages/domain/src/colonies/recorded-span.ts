import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { colonies, tableDescriptors } from '@beekeeping/db/schema';
import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** First and last day of everything that is recorded of a colony; null while there is nothing. */
export interface RecordedSpan {
  firstOn: CalendarDay | null;
  lastOn: CalendarDay | null;
}

const refersToColonies = (table: PgTable, column: PgColumn): boolean =>
  getTableConfig(table).foreignKeys.some((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === colonies && columns.includes(column);
  });

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!is(column, PgColumn)) throw new Error(`${name} is no column`);
  return column;
};

/** Every table of dated records of a colony, as the descriptors tell them. */
const recordsOfColonies = tableDescriptors.flatMap(({ table, records }) => {
  if (!records || !('day' in records) || records.subject === undefined) return [];
  const subject = columnOf(table, records.subject);
  return refersToColonies(table, subject) ? [{ table, subject, day: columnOf(table, records.day) }] : [];
});

/** The span that a colony's life must cover: no record before it was established, none after its end (contract.md §4). */
export const recordedSpan = async (db: Queryable, colonyId: string): Promise<RecordedSpan> => {
  const days = recordsOfColonies.map(
    ({ table, subject, day }) => sql`select ${day} as day from ${table} where ${eq(subject, colonyId)}`,
  );
  const [row] = await db.execute<{ firstOn: string | null; lastOn: string | null }>(sql`
    select min(day)::text as "firstOn", max(day)::text as "lastOn" from (${sql.join(days, sql` union all `)}) as recorded`);
  return { firstOn: row?.firstOn ?? null, lastOn: row?.lastOn ?? null };
};
