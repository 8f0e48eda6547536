import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../connection/client.ts';
import { waitUntil } from './wait-until.ts';

/** Number of sessions of this database that wait for a lock. */
export const countBlocked = async (db: Database): Promise<number> => {
  const [row] = await db.execute<{ blocked: number }>(sql`
    select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row!.blocked;
};

/** Waits until so many statements wait for a lock of this database. */
export const waitUntilBlocked = (db: Database, count: number): Promise<void> =>
  waitUntil(`${count} requests wait for the lock`, async () => (await countBlocked(db)) >= count);

/** The rows that a race is about. */
export interface ContendedRows {
  table: PgTable & { id: PgColumn };
  ids: string[];
}

/**
 * Makes a race deterministic: locks the rows, starts each request once the one before waits for a lock, then releases
 * them in that order. Without its own lock a later request has decided by what it read before it waited.
 */
export const queueBehindLock = async <T>(
  db: Database,
  { table, ids }: ContendedRows,
  requests: readonly (() => PromiseLike<T>)[],
): Promise<T[]> => {
  const running: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('update');
    for (const request of requests) {
      running.push(Promise.resolve(request()));
      await waitUntilBlocked(db, running.length);
    }
  });
  return Promise.all(running);
};
