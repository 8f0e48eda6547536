import { colonies, tableDescriptors } from '@beekeeping/db/schema';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A table of dated records of colonies. */
export interface TableOfColonies {
  table: PgTable;
  /** The column with the colony of a row. */
  subject: PgColumn;
  day: PgColumn;
  /** For a lasting state: its last day, null while it lasts. */
  until?: PgColumn;
  /** What it keeps of the place where the colony stood on the day. */
  place?: { apiaryId: PgColumn; apiaryName: PgColumn };
}

const refersToColonies = (table: PgTable, column: PgColumn): boolean =>
  getTableConfig(table).foreignKeys.some((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === colonies && columns.includes(column);
  });

/** @throws Error for a name that is no column */
export const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!is(column, PgColumn)) throw new Error(`${name} is no column`);
  return column;
};

/** Every table of dated records of a colony, from the descriptors; twice where a row is a record of two. */
export const tablesOfColonies: readonly TableOfColonies[] = tableDescriptors.flatMap(({ table, records }) => {
  if (!records || !('day' in records) || records.subject === undefined) return [];
  const { day, until, place } = records;
  const facts = {
    day: columnOf(table, day),
    ...(until === undefined ? {} : { until: columnOf(table, until) }),
    ...(place === undefined
      ? {}
      : { place: { apiaryId: columnOf(table, place.apiaryId), apiaryName: columnOf(table, place.apiaryName) } }),
  };
  return [records.subject, ...(records.alsoOf ?? [])]
    .map((name) => columnOf(table, name))
    .filter((subject) => refersToColonies(table, subject))
    .map((subject) => ({ table, subject, ...facts }));
});

/** Every table of states of a colony between instants, from the descriptors. */
export const statesOfColonies = tableDescriptors.flatMap(({ table, lasts }) =>
  lasts === undefined
    ? []
    : [
        {
          table,
          subject: columnOf(table, lasts.subject),
          from: columnOf(table, lasts.from),
          to: columnOf(table, lasts.to),
        },
      ],
);
