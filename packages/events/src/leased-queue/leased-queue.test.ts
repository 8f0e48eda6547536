import { newId } from '@beekeeping/core/id';
import { connectDatabase, type Database, type DatabaseConnection } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, type WatchedReads, watchReads } from '@beekeeping/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { type CountedItem, type LeasedQueue, leasedQueue, type QueueReport, QueueWorker } from './index.ts';

/** The smallest queue: what docs/how-to/add-a-queue.md shows, with a table of this test. */
interface Postcard extends CountedItem {
  greeting: string;
}

const postcards: LeasedQueue<Postcard, { id: string }> = leasedQueue({
  table: pgTable('postcards', {}),
  countsAttempts: true,
  claim: { columns: { greeting: sql`item.greeting` } },
  waitsSince: sql`created_at`,
});

const MAX_ATTEMPTS = 3;

type Report = QueueReport<Postcard, { id: string }>;

const postcardWorker = (
  db: Database,
  perform: (postcard: Postcard, signal: AbortSignal) => Promise<void>,
  { leaseMs = 30_000, report = () => {}, wake = () => {}, ...settings }: Partial<WorkerSettings> = {},
) =>
  new QueueWorker({
    db,
    queue: postcards,
    leaseMs,
    concurrency: 4,
    batch: 20,
    interrupts: true,
    doneState: 'SENT',
    maxAttempts: MAX_ATTEMPTS,
    retryAfterMs: (attemptCount) => 1_000 * attemptCount,
    patienceMs: leaseMs,
    perform,
    describeFailure: (error) => (error as Error).message,
    report,
    wake,
    ...settings,
  });

interface WorkerSettings {
  leaseMs: number;
  report: (report: Report) => void;
  wake: () => void;
  refillBelow: number;
  countsAsAttempt: (error: unknown) => boolean;
}

let database: TestDatabase;
let db: Database;
let other: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase(10);
  db = database.db;
  other = connectDatabase({ url: database.url, applicationName: 'other process' });
  await db.execute(`
    create table postcards (
      id uuid primary key, greeting text not null, created_at timestamptz(3) not null default now(),
      state text not null default 'PENDING', attempt_count int not null default 0, last_error text,
      next_attempt_at timestamptz(3) not null default date_trunc('milliseconds', now()), claim uuid,
      claimed_until timestamptz(3)) with (autovacuum_enabled = off)`);
  await db.execute("create index on postcards (next_attempt_at, id) where state = 'PENDING'");
});
afterAll(async () => {
  await other.close();
  await database.drop();
});
beforeEach(() => db.execute('truncate postcards'));

const write = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId());
  await db.execute(sql`
    insert into postcards (id, greeting) select id, 'Glück auf' from unnest(${sql.param(ids)}::uuid[]) as id`);
  return ids;
};
const claim = (settings: { room?: number; takesOrphan?: boolean; by?: Database } = {}) =>
  postcards.claim(settings.by ?? db, { room: 20, leaseMs: 30_000, ...settings });
const settle = (items: readonly Postcard[], result: { state: string; delayMs?: number; lastError?: string }) =>
  db.transaction((tx) =>
    postcards.settle(
      tx,
      items.map(({ id, claim: token }) => ({ id, claim: token, ...result })),
    ),
  );
interface Row extends Record<string, unknown> {
  id: string;
  state: string;
  attempts: number;
  error: string | null;
  isClaimed: boolean;
  pause: number;
}
const rows = () =>
  db.execute<Row>(sql`
    select id, state, attempt_count as attempts, last_error as error, claim is not null as "isClaimed",
      extract(epoch from next_attempt_at - now())::float8 as pause from postcards order by id`);
const endLeases = () =>
  db.execute(sql`update postcards set claimed_until = now() - interval '1 s' where claim is not null`);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();

describe('a claim', () => {
  it('takes what is due, once, among concurrent claims', async () => {
    const ids = await write(200);
    const claims = Array.from({ length: 16 }, (_, n) => claim({ by: n % 2 ? db : other.db }));
    const claimed = (await Promise.all(claims)).flat();
    expect(new Set(idsOf(claimed)).size).toBe(claimed.length);
    for (let more = await claim(); more.length > 0; more = await claim()) claimed.push(...more);
    expect(idsOf(claimed)).toEqual(ids.toSorted());
  });

  it('takes no more than there is room for, the longest due first, and nothing that is not due or done', async () => {
    const [late, soon, done, early] = await write(4);
    await db.execute(sql`update postcards set next_attempt_at = now() - interval '1 hour' where id = ${early}`);
    await db.execute(sql`update postcards set next_attempt_at = now() + interval '1 hour' where id = ${soon}`);
    await db.execute(sql`update postcards set state = 'SENT' where id = ${done}`);
    expect(await claim({ room: 1 })).toMatchObject([{ id: early, greeting: 'Glück auf', attemptCount: 1 }]);
    expect(idsOf(await claim())).toEqual([late]);
  });

  it('takes over one item at a time whose lease has ended, and only when asked to', async () => {
    const ids = (await write(3)).toSorted();
    await claim();
    await endLeases();
    const [fresh] = await write(1);
    expect(await claim({ takesOrphan: false })).toMatchObject([{ id: fresh, isOrphaned: false }]);
    expect(await claim()).toMatchObject([{ id: ids[0], isOrphaned: true, attemptCount: 2 }]);
    expect(await claim()).toMatchObject([{ id: ids[1], isOrphaned: true }]);
  });

  it('does not wait for somebody who holds an item', async () => {
    const [held, free] = await write(2);
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`select from postcards where id = ${held} for update`);
      expect(idsOf(await claim())).toEqual([free]);
    });
  });
});

describe('a result', () => {
  it('of an old claim changes nothing, also in one batch with one that counts', async () => {
    await write(2);
    const old = await claim();
    await endLeases();
    const current = await claim();
    const before = await rows();
    for (const state of ['SENT', 'PENDING', 'FAILED']) {
      const stale = old.filter(({ id }) => id === current[0]!.id);
      expect(await settle(stale, { state, delayMs: 0, lastError: 'late' })).toEqual([]);
    }
    await postcards.release(
      db,
      old.filter(({ id }) => id === current[0]!.id),
    );
    expect(await rows()).toEqual(before.map((row) => ({ ...row, pause: expect.any(Number) })));
    expect(idsOf(await settle([...current, { ...old[1]!, claim: newId() }], { state: 'SENT' }))).toEqual(
      idsOf(current),
    );
  });

  it('frees the item, keeps why it failed, and lets it rest as long as requested', async () => {
    await write(1);
    await settle(await claim(), { state: 'PENDING', delayMs: 60_000, lastError: 'closed' });
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'PENDING', attempts: 1, error: 'closed', isClaimed: false });
    expect(Math.round(row!.pause / 10)).toBe(6);
    expect(await claim()).toEqual([]);
  });
});

describe('the figures of a queue', () => {
  it('report what waits, since when, and what was given up', async () => {
    expect(await postcards.figures(db)).toEqual({ depth: 0, oldestAgeSeconds: 0, failed: 0 });
    const [waiting, , failed, sent] = await write(4);
    await db.execute(sql`update postcards set created_at = now() - interval '90 s' where id = ${waiting}`);
    await db.execute(sql`update postcards set state = 'FAILED' where id = ${failed}`);
    await db.execute(sql`update postcards set state = 'SENT', created_at = 'epoch' where id = ${sent}`);
    const { depth, oldestAgeSeconds, ...rest } = await postcards.figures(db);
    expect([depth, Math.floor(oldestAgeSeconds / 10), rest]).toEqual([2, 9, { failed: 1 }]);
  });
});

describe('a queue of 20,000 on a connection that knew few', () => {
  let reads: WatchedReads;
  beforeEach(async () => {
    reads = await watchReads(database.url);
  });
  afterEach(() => reads.close());

  it('is claimed, settled and released by its index', async () => {
    for (let round = 0; round < 12; round += 1) {
      await write(1);
      const items = await claim({ by: reads.db });
      await postcards.release(reads.db, items);
      await reads.db.transaction((tx) =>
        postcards.settle(
          tx,
          items.map((item) => ({ ...item, state: 'SENT' })),
        ),
      );
    }
    await db.execute(sql`
      insert into postcards (id, greeting) select gen_random_uuid(), 'Moin' from generate_series(1, 20000)`);
    reads.maxRows();
    const [first, ...others] = await claim({ by: reads.db });
    expect(others).toHaveLength(19);
    expect(reads.maxRows()).toBeLessThan(1_000);
    await postcards.release(reads.db, [first!]);
    await reads.db.transaction((tx) =>
      postcards.settle(
        tx,
        others.map((item) => ({ ...item, state: 'SENT' })),
      ),
    );
    expect(reads.maxRows()).toBeLessThan(100);
  });
});

/** A door that the work waits at. */
const aGate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const isAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('a worker of a queue', () => {
  it('sends each item once, together with another process', async () => {
    const ids = await write(100);
    const sent: string[] = [];
    const send = ({ id }: Postcard) => Promise.resolve(void sent.push(id));
    const run = async (by: Database): Promise<void> => {
      const worker = postcardWorker(by, send);
      for (let mayBeMore = true; mayBeMore;) {
        mayBeMore = (await worker.poll()) || (await postcards.figures(by)).depth > 0;
        await worker.settled();
      }
    };
    await Promise.all([run(db), run(other.db)]);
    expect(sent.toSorted()).toEqual(ids.toSorted());
    expect((await rows()).every(({ state, attempts }) => state === 'SENT' && attempts === 1)).toBe(true);
  });

  it('claims no more than it can begin with, and asks for the next when a place is free', async () => {
    await write(6);
    const gate = aGate();
    let wakes = 0;
    const worker = postcardWorker(db, () => gate.opened, { wake: () => (wakes += 1) });
    expect([await worker.poll(), await worker.poll(), wakes]).toEqual([false, false, 0]);
    expect((await rows()).filter(({ isClaimed }) => isClaimed)).toHaveLength(4);
    gate.open();
    await worker.settled();
    expect(wakes).toBe(1);
  });

  it('hands back what it cannot begin with while the lease lasts, as if it had never been tried', async () => {
    await write(1);
    let attempts = 0;
    const perform = () => Promise.resolve(void (attempts += 1));
    const woken = aGate();
    const late = postcardWorker(db, perform, { leaseMs: 0, wake: woken.open });
    await late.poll();
    await woken.opened;
    expect([attempts, await rows()]).toMatchObject([0, [{ state: 'PENDING', attempts: 0, isClaimed: false }]]);
  });

  it('tries again after a pause that grows, and gives up after the last attempt', async () => {
    await write(1);
    const reports: Report[] = [];
    const report = (end: Report) => void reports.push(end);
    const worker = postcardWorker(db, () => Promise.reject(new Error('closed')), { report });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await worker.poll();
      await worker.settled();
      pauses.push(Math.round((await rows())[0]!.pause + 0.4));
      await db.execute("update postcards set next_attempt_at = now() - interval '1 s'");
    }
    expect(pauses.slice(0, -1)).toEqual([1, 2]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['RETRIED', 'RETRIED', 'GIVEN_UP']);
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: MAX_ATTEMPTS, error: 'closed' }]);
  });

  it('asks for the poll that it did not take, once it can', async () => {
    const gate = aGate();
    let wakes = 0;
    await write(20);
    const worker = postcardWorker(db, () => gate.opened, { wake: () => (wakes += 1), refillBelow: 10 });
    await worker.poll();
    await write(1);
    expect([await worker.poll(), wakes]).toEqual([false, 0]);
    gate.open();
    await worker.settled();
    expect(wakes).toBe(1);
  });

  it('does not count an attempt whose failure is not due to the item, and never gives it up for that', async () => {
    const [id] = await write(1);
    const reports: Report[] = [];
    const worker = postcardWorker(db, () => Promise.reject(new Error('away')), {
      report: (report) => reports.push(report),
      countsAsAttempt: (error) => (error as Error).message !== 'away',
    });
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await worker.poll();
      await worker.settled();
      await db.execute('update postcards set next_attempt_at = created_at');
    }
    expect(await rows()).toMatchObject([{ id, state: 'PENDING', attempts: 0, error: 'away', isClaimed: false }]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array(MAX_ATTEMPTS + 1).fill('RETRIED'));
  });

  it('gives up without another attempt what ended its process as often', async () => {
    await write(1);
    for (let death = 1; death <= MAX_ATTEMPTS; death += 1) {
      await claim();
      await endLeases();
    }
    let attempts = 0;
    const worker = postcardWorker(db, () => Promise.resolve(void (attempts += 1)));
    await worker.poll();
    await worker.settled();
    expect([attempts, await rows()]).toMatchObject([0, [{ state: 'FAILED', error: 'the process ended' }]]);
  });

  it('changes nothing with the result of an item that was taken over meanwhile, and reports it', async () => {
    await write(1);
    const gate = aGate();
    const reports: Report[] = [];
    const worker = postcardWorker(db, () => gate.opened, { report: (end) => void reports.push(end) });
    await worker.poll();
    await endLeases();
    await claim({ by: other.db });
    gate.open();
    await worker.settled();
    expect(reports).toMatchObject([{ outcome: 'CLAIM_LOST' }]);
    expect(await rows()).toMatchObject([{ state: 'PENDING', isClaimed: true, attempts: 2 }]);
  });

  it('hands back at its stop what it could not end, as if it had never been tried', async () => {
    await write(6);
    const worker = postcardWorker(db, (_, signal) => isAborted(signal));
    await worker.poll();
    await worker.release();
    expect(await worker.poll()).toBe(false);
    const untouched = { state: 'PENDING', attempts: 0, isClaimed: false, error: null };
    expect(await rows()).toMatchObject(Array.from({ length: 6 }, () => untouched));
    expect(await claim({ by: other.db })).toHaveLength(6);
  });
});
