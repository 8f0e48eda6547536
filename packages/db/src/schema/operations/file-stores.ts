import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** One row: the mark of the store below `DATA_DIR` that holds the files of this database's documents. */
export const fileStores = pgTable(
  'file_stores',
  {
    id: integer().primaryKey().default(1),
    mark: text().notNull(),
    /** When it became the one. */
    since: instantColumn().notNull(),
  },
  (table) => [check('file_stores_single_row', sql`${table.id} = 1`)],
);

export const fileStoresTables = [
  // Another installation has another disk.
  describeTable(fileStores, { backup: 'excluded', retention: 'forever', rights: { worker: 'read' } }),
];
