import { type Database, oneOf } from '@beekeeping/db';
import { tableDescriptors } from '@beekeeping/db/schema';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Areas whose table is not named like their path. */
const TABLES: Readonly<Record<string, string>> = { webhooks: 'webhook_subscriptions' };

/** The table of an area. @param path `/api/v1/<area>` */
export const tableOf = (path: string): PgTable => {
  const area = path.replace('/api/v1/', '').replaceAll(/[-/]/g, '_');
  const name = TABLES[area] ?? area;
  return tableDescriptors.find(({ table }) => getTableName(table) === name)!.table;
};

/** One of two values of a column, neither of them the other; texts begin with another letter. */
const variantOf = (column: PgColumn, value: unknown, index: 0 | 1): unknown => {
  if (column.enumValues) return column.enumValues[index];
  if (column.dataType === 'boolean') return index === 1;
  if (column.dataType === 'number') return Number(value ?? 1) + index;
  if (column.dataType === 'date') return new Date(Date.UTC(2026, index, 15));
  if (column.getSQLType() === 'date') return `2026-0${index + 1}-15`;
  return `${'AB'[index]}${typeof value === 'string' ? value.slice(1) : ''}`;
};

/** Values for the columns that name other records: two newest ones, by column. */
type References = ReadonlyMap<PgColumn, string[]>;

/**
 * @param references what columns that name other records may name; records that are only named differ in their texts
 */
const varyColumns = async (
  db: Database,
  table: PgTable,
  ids: readonly string[],
  references?: References,
): Promise<void> => {
  const columns = getTableColumns(table);
  const stored = (await db.select().from(table).where(oneOf(columns.id!, ids))) as Record<string, unknown>[];
  for (const [name, column] of Object.entries(columns)) {
    const isAlike = stored.every((row) => String(row[name]) === String(stored[0]![name]));
    const isText = column.columnType === 'PgText';
    const isVaried = references ? column.columnType !== 'PgJsonb' && column.columnType !== 'PgArray' : isText;
    // Unique columns differ automatically, or are null.
    if (!isAlike || !isVaried || column.generated || column.isUnique) continue;
    for (const [index, row] of stored.entries()) {
      const which = index === 0 ? 0 : 1;
      const value = references?.get(column)?.[which] ?? variantOf(column, row[name], which);
      const isNull = index === stored.length - 1 && !column.notNull;
      await db
        .update(table)
        .set({ [name]: isNull ? null : value })
        .where(eq(columns.id!, row.id));
    }
  }
};

const dropChecks = async (db: Database, table: PgTable): Promise<void> => {
  for (const { name } of getTableConfig(table).checks) {
    await db.execute(sql`alter table ${table} drop constraint if exists ${sql.identifier(name)}`);
  }
};

/**
 * Lets stored records differ in every column in which they are all alike, the first of them from the others, and the last
 * one by null where that may be: so that a list which is in order was put in order. They name records that differ as well.
 * What the rules of an area would refuse is written past them, and past the checks of the tables.
 */
export const varyRecords = async (db: Database, table: PgTable, ids: readonly string[]): Promise<void> => {
  await dropChecks(db, table);
  const references = new Map<PgColumn, string[]>();
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference();
    const newest = await db.execute<{ id: string }>(sql`select id from ${foreignTable} order by id desc limit 2`);
    const named = newest.map(({ id }) => id);
    if (named.length < 2) throw new Error(`there are no two records of ${getTableName(foreignTable)} to name`);
    await dropChecks(db, foreignTable);
    await varyColumns(db, foreignTable, named);
    references.set(columns[0]!, named);
  }
  await varyColumns(db, table, ids, references);
};
