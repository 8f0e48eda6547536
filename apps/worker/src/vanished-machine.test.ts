import { systemActor } from '@beekeeping/core/actor';
import { silentLogger } from '@beekeeping/core/logger';
import { connectDatabase, type Database, endSilentSessions } from '@beekeeping/db';
import { domainEvents, eventHandlings, jobRuns } from '@beekeeping/db/schema';
import { createTestDatabase, startVanishingWay, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { bookMovement, stockMovementCreateSchema } from '@beekeeping/domain/trade/stock/movements';
import { factoriesOver, stockMovementBody } from '@beekeeping/domain/testing';
import { type Change, inChange } from '@beekeeping/events';
import { dispatchAll, endLeases, endPauses, testChangeContext } from '@beekeeping/events/testing';
import { runJob } from '@beekeeping/process/job';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eventHandlers } from './event-handlers.ts';

/** So many databases share the work: in each of them one machine vanishes at a time. */
const LANES = 12;
const VANISHED = 'vanished machine';
/** Shorter than those of a service, but for `transaction_timeout`, which Postgres 16 does not have: it must not be needed. */
const LIMITS = { silenceMs: 300, transactionMs: 600_000, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 };
const SILENT_MS = 300;
/** Each look asks twice who is connected to the whole server, in every lane. */
const LOOK_EVERY_MS = SILENT_MS / 2;

/** A piece of work that writes rows, as often as it is asked to, always the same ones. */
type Work = (db: Database) => Promise<unknown>;

const change = (db: Database, work: (change: Change) => Promise<unknown>) =>
  inChange(testChangeContext(db), systemActor('test'), work);

/** Prepares rows in a database. Every write goes through `inChange` or is an event that the worker handles: one of each. */
const works: Record<string, (database: TestDatabase) => Promise<Work>> = {
  'a booking': async ({ db }) => {
    const { id } = await factoriesOver(() => testChangeContext(db)).aProductionBatch({ quantity: 10_000 });
    const input = stockMovementCreateSchema.parse(stockMovementBody());
    return (by) => change(by, (each) => bookMovement(each, 'PRODUCTION', id, input));
  },
  'a handled event': async ({ db }) => {
    const { id } = await factoriesOver(() => testChangeContext(db)).aProductionBatch({ quantity: 10_000 });
    const input = stockMovementCreateSchema.parse(stockMovementBody());
    await change(db, (each) => bookMovement(each, 'PRODUCTION', id, input));
    const events = await db.select({ id: domainEvents.id, type: domainEvents.type }).from(domainEvents);
    const moved = events.find(({ type }) => type === 'StockMoved')!;
    await db.update(domainEvents).set({ state: 'HANDLED' });
    return async (by) => {
      await db.update(domainEvents).set({ state: 'PENDING', attemptCount: 0 }).where(eq(domainEvents.id, moved.id));
      await db.delete(eventHandlings);
      await endPauses(db);
      await endLeases(db);
      const reports = await dispatchAll(testChangeContext(by), eventHandlers);
      expect(reports.map(({ outcome }) => outcome)).toContain('HANDLED');
    };
  },
};

const isFree = async ({ db }: TestDatabase): Promise<boolean> => {
  const held = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${VANISHED} and xact_start is not null`);
  return held.length === 0;
};

/** How many messages the whole work consists of. */
const messagesOf = async ({ url }: TestDatabase, work: Work): Promise<number> => {
  const way = await startVanishingWay(url);
  const machine = connectDatabase({ url: way.url, applicationName: VANISHED, maxConnections: 1, ...LIMITS });
  await machine.db.execute(sql`select 1`);
  way.begin();
  await work(machine.db);
  const total = way.count();
  await machine.close();
  way.close();
  return total;
};

/** Lets a machine vanish after so many messages of the work; somebody else must be able to do it then. */
const vanishAfter = async (database: TestDatabase, work: Work, messages: number): Promise<void> => {
  const way = await startVanishingWay(database.url, messages);
  const machine = connectDatabase({ url: way.url, applicationName: VANISHED, maxConnections: 1, ...LIMITS });
  await machine.db.execute(sql`select 1`);
  way.begin();
  let isOver = false;
  const unfinished = work(machine.db)
    .catch(() => {})
    .finally(() => (isOver = true));
  try {
    // What others have written since may spare it a statement of those that were counted.
    await waitUntil(`it has said ${messages} messages, or all`, () => way.count() >= messages || isOver);
    const areLocksFree = async () => {
      await endSilentSessions(database.db, SILENT_MS);
      return isFree(database);
    };
    await waitUntil(`every lock is free after ${messages} messages`, areLocksFree, LOOK_EVERY_MS);
  } finally {
    await machine.close();
    await unfinished;
    way.close();
  }
  await work(database.db);
};

describe('a machine that vanishes after any message of', () => {
  it.each(Object.keys(works))('%s keeps no lock', async (name) => {
    const lanes = await Promise.all(
      Array.from({ length: LANES }, async () => {
        const database = await createTestDatabase();
        return { database, work: await works[name]!(database) };
      }),
    );
    const total = await messagesOf(lanes[0]!.database, lanes[0]!.work);
    expect(total).toBeGreaterThan(10);
    await Promise.all(
      lanes.map(async ({ database, work }, lane) => {
        for (let messages = lane + 1; messages <= total; messages += LANES) await vanishAfter(database, work, messages);
        await database.drop();
      }),
    );
  });

  it('a job keeps no lock of it, and the next run closes its row', async () => {
    const database = await createTestDatabase(20);
    const job = (url: string, db: Database, name: string) =>
      runJob(
        name,
        {
          description: 'writes',
          run: (context) =>
            context.db.transaction(async (tx) => {
              await tx.execute(sql`select from users where id = ${'00000000-0000-0000-0000-000000000000'} for update`);
              return { written: 1 };
            }),
        },
        {
          ...testChangeContext(db),
          logger: silentLogger,
          directUrl: url,
          print: () => {},
          signal: new AbortController().signal,
        },
      );
    const vanishIn = async (name: string, after?: number) => {
      const way = await startVanishingWay(database.url, after);
      // As a service has them.
      const machine = connectDatabase({ url: way.url, applicationName: VANISHED, maxConnections: 1 });
      await machine.db.execute(sql`select 1`);
      way.begin();
      const end = job(way.url, machine.db, name).catch(() => {});
      return { way, machine, end };
    };
    const whole = await vanishIn('whole');
    await whole.end;
    const total = whole.way.count();
    await whole.machine.close();
    whole.way.close();
    const vanished = [];
    // One after the other: a busy machine lets only so many connect within the time that a service gives it.
    for (let messages = 1; messages <= total; messages += 1) {
      const name = `vanished-${messages}`;
      vanished.push({ name, messages, ...(await vanishIn(name, messages)) });
    }
    const ends = vanished.map(async ({ name, messages, way, machine, end }) => {
      await waitUntil(`${name} has vanished`, () => way.count() >= messages);
      const runsAgain = async () => {
        await endSilentSessions(database.db);
        return (await job(database.url, database.db, name)).outcome === 'SUCCEEDED';
      };
      await waitUntil(`${name} runs again`, runsAgain, 1_000);
      await machine.close();
      await end;
      way.close();
      return database.db.select({ outcome: jobRuns.outcome }).from(jobRuns).where(eq(jobRuns.job, name));
    });
    const outcomes = (await Promise.all(ends)).flat().map(({ outcome }) => outcome);
    expect(outcomes).toContain('ABANDONED');
    expect(outcomes).not.toContain('RUNNING');
    await waitUntil('no transaction is left', () => isFree(database));
    await database.drop();
  });
});
