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
  store = newStore();
});

const LIMIT = 100;
const newStore = () => new PostgresRateLimitStore(database.db, { limit: LIMIT, windowMs: 60_000 });

const rowOf = async (key: string) => (await database.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0];

/** How many statements wait for a lock. */
const blocked = async ({ db }: Pick<DatabaseConnection, 'db'> = locker): Promise<number> => {
  const [row] = await db.execute<{ count: number }>(sql`
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
    const waiting = Array.from({ length: 200 }, () => store.increment('a'));
    await waitUntil('the counting waits', async () => (await blocked()) > 0);
    const statements = await blocked();
    await release();
    await Promise.all(waiting);
    expect(statements).toBe(1);
  });

  it('lets exactly the limit of them pass over two processes, and counts no refused one', async () => {
    const processes = [store, newStore()];
    const infos = await Promise.all(Array.from({ length: 400 }, (_, n) => processes[n % 2]!.increment('a')));
    expect(infos.filter((info) => info.totalHits <= LIMIT)).toHaveLength(LIMIT);
    expect(await rowOf('a')).toMatchObject({ hits: LIMIT, previousHits: 0 });
  });

  it('counts on from the counter that another process is just creating', async () => {
    let counting: Promise<{ totalHits: number }>[] = [];
    await locker.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'a', hits: 5, resetAt: new Date(Date.now() + 60_000) });
      counting = [store.increment('a'), store.increment('a')];
      await waitUntil('the counting waits for the new row', async () => (await blocked(database)) === 1);
    });
    expect((await Promise.all(counting)).map((info) => info.totalHits)).toEqual([6, 7]);
  });

  it('keeps clients apart that travel together', async () => {
    const infos = await Promise.all(['first', 'a', 'b', 'a'].map((key) => store.increment(key)));
    expect(infos.map((info) => info.totalHits)).toEqual([1, 1, 1, 2]);
  });

  it('does not lock itself and another process out, whatever the order of the clients', async () => {
    const other = newStore();
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

describe('a counter', () => {
  it('returns when the bucket is over, and when it is full when one more passes', async () => {
    const infos = await Promise.all(Array.from({ length: LIMIT + 1 }, () => store.increment('a')));
    for (const { resetTime } of infos) {
      const seconds = Math.ceil((resetTime!.getTime() - Date.now()) / 1_000);
      expect(seconds).toBeGreaterThan(40);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it('takes a request back, but never below none', async () => {
    await Promise.all([store.increment('a'), store.increment('a')]);
    await store.decrement('a');
    expect((await store.increment('a')).totalHits).toBe(2);
    for (let n = 0; n < 3; n += 1) await store.decrement('a');
    expect((await store.increment('a')).totalHits).toBe(1);
  });

  it('is forgotten on demand, both buckets of it', async () => {
    await store.increment('a');
    await database.db.update(rateLimits).set({ resetAt: sql`now() - interval '1 second'`, hits: LIMIT });
    expect((await store.increment('a')).totalHits).toBeGreaterThan(LIMIT / 2);
    await store.resetKey('a');
    expect((await store.increment('a')).totalHits).toBe(1);
  });

  it('is removed when both its buckets are over, not before', async () => {
    const ended = (ms: number) => sql`now() - ${ms}::int * interval '1 ms'`;
    await database.db.insert(rateLimits).values([
      { key: 'over', hits: 1, resetAt: ended(60_001) },
      { key: 'still counts', hits: 1, resetAt: ended(20_000) },
    ]);
    await store.increment('a');
    await waitUntil('the cleaning', async () => (await rowOf('over')) === undefined);
    expect(await rowOf('still counts')).toBeDefined();
  });

  it('keeps nobody waiting while it is removed', async () => {
    await database.db.execute(sql`create table gate ()`);
    await database.db.execute(sql`
      create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
      begin lock table gate; return old; end $$`);
    await database.db.execute(
      sql`create trigger gate before delete on rate_limits for each row execute function wait_at_gate()`,
    );
    await database.db.insert(rateLimits).values({ key: 'over', hits: 1, resetAt: sql`now() - interval '1 hour'` });
    await locker.db.transaction(async (tx) => {
      await tx.execute(sql`lock table gate`);
      await store.increment('a');
      await waitUntil('the cleaning waits', async () => (await blocked(database)) === 1);
      expect((await store.increment('a')).totalHits).toBe(2);
    });
    await waitUntil('the cleaning', async () => (await rowOf('over')) === undefined);
    await database.db.execute(sql`drop trigger gate on rate_limits`);
  });
});
