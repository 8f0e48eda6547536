import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { describeTable } from '../records/descriptor.ts';

/**
 * The rows of a bundle that is being imported, until the last one has come. They are never committed: no other
 * transaction sees them. Unlogged, since a crash ends the import anyway; no temporary table, which services may not
 * make.
 */
export const bundleRows = pgTable(
  'bundle_rows',
  {
    tableName: text().notNull(),
    /** Of the first of these rows in its table, from 0 on. */
    position: integer().notNull(),
    /** Some that follow one another. Not compressed, since each is read back at once. */
    rows: json().$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.position] })],
);

export const bundleRowsTables = [
  describeTable(bundleRows, {
    backup: 'excluded',
    retention: 'forever',
    rights: { worker: 'nothing', jobs: 'nothing' },
  }),
];
