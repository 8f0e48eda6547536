import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { rateLimits } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { PostgresRateLimitStore } from './rate-limit-store.ts';

let database: TestDatabase;
let locker: DatabaseConnection;
let store: PostgresRateLimitStore;
beforeAll(async () => {
  database = await createTestDatabase();
  locker = connectDatabase({ url: database.url, applicationName: 'locker' });
});
afterAll(async () => {
  await locker.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(rateLimits);
  store = new PostgresRateLimitStore(database.db);
});

/** How many statements wait for a lock. */
const blocked = async (): Promise<number> => {
  const [row] = await locker.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row!.count;
};

/** Keeps everyone else from counting this key. @returns what lets them go on */
const hold = async (key: string): Promise<() => Promise<void>> => {
  await database.db
    .insert(rateLimits)
    .values({ key, hits: 0, resetAt: new Date(Date.now() + 60_000) })
    .onConflictDoNothing();
  return new Promise((held, failed) => {
    const transaction = locker.db.transaction(async (tx) => {
      await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('update');
      await new Promise<void>((release) => {
        held(async () => {
          release();
          await transaction;
        });
      });
    });
    transaction.catch(failed);
  });
};

describe('counting requests that come at the same time', () => {
  it('gives each its own count', async () => {
    const infos = await Promise.all(Array.from({ length: 30 }, () => store.increment('a')));
    expect(infos.map((info) => info.totalHits)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  it('sends one statement at a time, however many wait', async () => {
    const release = await hold('a');
    const waiting = Array.from({ length: 30 }, () => store.increment('a'));
    await waitUntil('the counting waits', async () => (await blocked()) > 0);
    const statements = await blocked();
    await release();
    await Promise.all(waiting);
    expect(statements).toBe(1);
  });

  it('keeps clients apart that travel together', async () => {
    const infos = await Promise.all(['first', 'a', 'b', 'a'].map((key) => store.increment(key)));
    expect(infos.map((info) => info.totalHits)).toEqual([1, 1, 1, 2]);
  });

  it('does not lock itself and another process out, whatever the order of the clients', async () => {
    const other = new PostgresRateLimitStore(database.db);
    const [releaseA, releaseB] = [await hold('a'), await hold('b')];
    const forwards = ['first', 'a', 'b'].map((key) => store.increment(key));
    await waitUntil('one process waits', async () => (await blocked()) === 1);
    const backwards = ['second', 'b', 'a'].map((key) => other.increment(key));
    await waitUntil('both processes wait', async () => (await blocked()) === 2);
    await releaseA();
    await waitUntil('both wait again', async () => (await blocked()) === 2);
    await releaseB();
    const infos = await Promise.all([...forwards, ...backwards]);
    expect(infos.map((info) => info.totalHits).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 2, 2]);
  });
});

describe('a count that fails', () => {
  it('fails the requests that waited for it and none that comes later', async () => {
    const release = await hold('a');
    const waiting = [store.increment('a'), store.increment('b'), store.increment('b')];
    const outcomes = Promise.allSettled(waiting);
    await waitUntil('the counting waits', async () => (await blocked()) === 1);
    await locker.db.execute(sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await release();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((await store.increment('b')).totalHits).toBe(3);
  });
});
