import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

/** One row: when backups are written, where, and how many are kept. Variables of the environment override each field. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: integer().primaryKey().default(1),
    /** A folder below `DATA_DIR`. */
    path: text().notNull().default('backups'),
    /** Five fields of cron, in the time zone of the business. */
    cron: text().notNull().default('0 3 * * *'),
    /** Number of kept backups; the oldest are removed. */
    retention: integer().notNull().default(14),
    ...recordColumns(),
  },
  (table) => [
    check('backup_settings_single_row', sql`${table.id} = 1`),
    check('backup_settings_keep_one', sql`${table.retention} >= 1`),
  ],
);

export const backupSettingsTables = [
  describeTable(backupSettings, { backup: 'sealed', rights: { worker: 'read', jobs: 'read' } }),
];
