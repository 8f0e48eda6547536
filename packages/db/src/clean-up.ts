import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection/client.ts';
import { databaseNow } from './statements/database-now.ts';
import { type RetentionRule, tableDescriptors } from './schema/index.ts';

/** Few enough that one statement ends in a fraction of a second. */
const BATCH_ROWS = 5_000;

/** The rows that a rule no longer needs, as a condition. */
export const isSuperfluous = ({ since, keptFor, where }: RetentionRule): SQL => {
  const isOld = sql`${sql.identifier(toSnakeCase(since))} < ${databaseNow} - ${sql.raw(`interval '${keptFor}'`)}`;
  return where === undefined ? isOld : sql`${isOld} and ${sql.raw(where)}`;
};

/**
 * Removes every row that its table no longer needs (`retention`), children before parents. In batches with a
 * transaction each, and skipping locked rows: nothing waits for it, and a killed run has lost nothing. What it skipped
 * is left to the next run.
 * @returns how many rows were deleted from each table that has rules
 */
export const removeSuperfluousRows = async (db: Database): Promise<Record<string, number>> => {
  const removed: Record<string, number> = {};
  for (const { table, retention } of tableDescriptors.toReversed()) {
    if (typeof retention !== 'object') continue;
    let rows = 0;
    for (const rule of retention) rows += await removeByRule(db, table, rule);
    removed[getTableName(table)] = rows;
  }
  return removed;
};

const removeByRule = async (db: Database, table: PgTable, rule: RetentionRule): Promise<number> => {
  // Each of them is locked before it is checked again: one that changed meanwhile is kept.
  const batch = sql`select ctid from ${table} where ${isSuperfluous(rule)} limit ${BATCH_ROWS} for update skip locked`;
  let removed = 0;
  for (let rows = BATCH_ROWS; rows === BATCH_ROWS; removed += rows) {
    ({ count: rows } = await db.execute(sql`delete from ${table} where ctid = any (array(${batch}))`));
  }
  return removed;
};
