import { type SortExpression, sortTypeOf } from '@beekeeping/db';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable, type PgView } from 'drizzle-orm/pg-core';
import type { NamesBesideIds } from './record-names.ts';
import type { RecordTable } from './record-rows.ts';

/** Sort keys of a list that are no columns of its table. */
export interface RecordSort extends SortExpression {
  /** The record of another table that it is read from: one at most for each row of the list. */
  from?: { table: PgTable | PgView | SQL; on: SQL };
}

/** Sorts by a column of the record that an id names. @param reference the column with the id */
export const sortOfReferred = (reference: PgColumn, column: PgColumn): RecordSort => {
  // Under an alias, since a record may refer to another one of its table.
  const referred = alias(column.table, 'sorted_by');
  const columns = getTableColumns(referred);
  const [key] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)!;
  return {
    value: sql`${columns[key]!}`,
    type: sortTypeOf(column),
    nullable: !(reference.notNull && column.notNull),
    from: { table: referred, on: eq(columns.id!, reference) },
  };
};

/** Sorts by every name that is shown beside the ids of a table. */
export const sortsOfNames = (table: RecordTable, names: NamesBesideIds): Record<string, RecordSort> => {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, shown]) =>
      Object.entries(shown).map(([name, column]) => [name, sortOfReferred(columns[field]!, column)]),
    ),
  );
};
