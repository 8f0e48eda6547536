import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { domainEvents, eventHandlings } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Change, ChangeContext } from '../change.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';
import { dispatchAll, endPauses, inTestChange, testChangeContext } from '../testing/index.ts';
import { type DispatchReport, EventDispatcher } from './event-dispatcher.ts';
import { MAX_OF_SET } from './handler-lanes.ts';

const database = testDatabase(10);
let db: Database;
let context: ChangeContext;
beforeAll(async () => {
  db = database.db;
  context = testChangeContext(db);
  await db.execute('create table effects (event_id uuid primary key, times int not null)');
  await db.execute('create table contended (event_id uuid primary key, times int not null)');
});
beforeEach(() => db.execute('truncate effects, contended, domain_events, event_handlings'));

const record = (count: number): Promise<string[]> =>
  inTestChange(db, (change) =>
    Promise.resolve(Array.from({ length: count }, () => change.emit('ApiaryChanged', { id: newId() }))),
  );

/** A handler whose effect is a row of its own table for each event. */
const writing = (table: 'effects' | 'contended', extra: (event: RecordedEvent) => unknown = () => {}) =>
  ({
    description: 'writes a row',
    events: ['ApiaryChanged'],
    handle: async ({ tx }, event) => {
      await tx.execute(sql`
        insert into ${sql.identifier(table)} as made values (${event.id}, 1)
        on conflict (event_id) do update set times = made.times + 1`);
      await extra(event);
    },
  }) satisfies EventHandler;

const handledBy = (handler: string) => db.$count(eventHandlings, eq(eventHandlings.handler, handler));
const stored = () =>
  db.select({ id: domainEvents.id, state: domainEvents.state, attempts: domainEvents.attemptCount }).from(domainEvents);

/** Polls, and as often as it is woken again, until this is so. */
const dispatchUntil = async (
  handlers: Readonly<Record<string, EventHandler>>,
  what: string,
  isSo: () => Promise<boolean>,
) => {
  const reports: DispatchReport[] = [];
  const report = (end: DispatchReport): void => void reports.push(end);
  const dispatcher = new EventDispatcher({ ...context, leaseSeconds: 30 }, handlers, { report, wake: () => {} });
  await waitUntil(what, async () => {
    await dispatcher.poll();
    return isSo();
  });
  return { dispatcher, reports };
};

describe('the events of a handler', () => {
  it('travel together, in sets', async () => {
    await record(2 * MAX_OF_SET);
    await dispatchAll(context, { only: writing('effects') });
    const [made] = await db.execute(sql`
      select count(*)::int as rows, count(distinct xmin::text)::int as transactions from event_handlings`);
    expect(made).toEqual({ rows: 2 * MAX_OF_SET, transactions: 2 });
  });

  it('are handled although one of their set fails, which fails alone', async () => {
    const ids = await record(MAX_OF_SET);
    const poison = ids[17]!;
    const only = writing('effects', ({ id }) => (id === poison ? Promise.reject(new Error('poison')) : undefined));
    const reports = await dispatchAll(context, { only });
    expect(reports.filter(({ outcome }) => outcome !== 'HANDLED')).toMatchObject([
      { outcome: 'RETRIED', eventId: poison, handler: 'only' },
    ]);
    expect(await handledBy('only')).toBe(MAX_OF_SET - 1);
  });

  it('are handled although one of their set finds a lock, which counts no attempt of it', async () => {
    const ids = await record(MAX_OF_SET);
    const locked = ids[17]!;
    await db.execute(sql`insert into contended values (${locked}, 0)`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from contended for update`);
      const reports = await dispatchAll(context, { only: writing('contended') });
      expect(reports.filter(({ outcome }) => outcome !== 'HANDLED')).toMatchObject([
        { outcome: 'RETRIED', eventId: locked, lastError: 'only: database error 55P03' },
      ]);
    });
    expect(await db.$count(domainEvents, eq(domainEvents.state, 'HANDLED'))).toBe(MAX_OF_SET - 1);
    expect(await stored()).toContainEqual({ id: locked, state: 'PENDING', attempts: 0 });
    await endPauses(db);
    await dispatchAll(context, { only: writing('contended') });
    expect(await stored()).toContainEqual({ id: locked, state: 'HANDLED', attempts: 1 });
  });
});

describe('the parts of a set that began long ago', () => {
  it('go back unless they are under way, which counts no attempt', async () => {
    await record(8);
    await db.execute(sql`insert into contended select id, 0 from domain_events`);
    const now = performance.now.bind(performance);
    let aheadMs = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    const waiting = writing('contended');
    const only = {
      ...waiting,
      handle: (change, event) => {
        aheadMs = 16_000;
        return waiting.handle(change, event);
      },
    } satisfies EventHandler;
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from contended for update`);
        const outcomes = (await dispatchAll(context, { only })).map(({ outcome }) => outcome);
        expect(new Set(outcomes)).toEqual(new Set(['POSTPONED', 'RETRIED']));
        expect((await stored()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 8 }, () => 0));
      });
    } finally {
      clock.mockRestore();
    }
  });
});

describe('an event whose handling takes too long', () => {
  const slowFor = (slow: string, wait: (tx: Change['tx']) => Promise<unknown>) =>
    ({
      description: 'waits',
      events: ['ApiaryChanged'],
      handle: ({ tx }, { id }) => (id === slow ? wait(tx).then(() => {}) : Promise.resolve()),
    }) satisfies EventHandler;

  it('fails alone when its handler hangs outside the database, and the attempt counts', async () => {
    const ids = await record(4);
    const limits: unknown[] = [];
    const hanging = slowFor(ids[1]!, async (tx) => {
      limits.push(...(await tx.execute(sql`select current_setting('idle_in_transaction_session_timeout') as idle`)));
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '200ms'`);
      return new Promise(() => {});
    });
    const reports = await dispatchAll(context, { only: hanging });
    expect(reports.filter(({ outcome }) => outcome !== 'HANDLED')).toMatchObject([
      { outcome: 'RETRIED', eventId: ids[1], lastError: 'only: HandlerHung' },
    ]);
    expect(await stored()).toContainEqual({ id: ids[1], state: 'PENDING', attempts: 1 });
    expect(limits).toEqual([{ idle: '3s' }, { idle: '3s' }, { idle: '3s' }]);
  });

  it('fails alone while the database is slow, and the attempt does not count', async () => {
    const ids = await record(4);
    const slow = slowFor(ids[1]!, async (tx) => {
      await tx.execute(sql`set local statement_timeout = '50ms'`);
      return tx.execute(sql`select pg_sleep(600)`);
    });
    const reports = await dispatchAll(context, { only: slow });
    expect(reports.filter(({ outcome }) => outcome !== 'HANDLED')).toMatchObject([
      { outcome: 'RETRIED', eventId: ids[1], lastError: 'only: database error 57014' },
    ]);
    expect(await stored()).toContainEqual({ id: ids[1], state: 'PENDING', attempts: 0 });
  });
});

describe('handlers that wait', () => {
  const COUNT = 4 * MAX_OF_SET;
  const isDone = (handler: string) => async () => (await handledBy(handler)) === COUNT;

  it('take no place of one that goes first, and their events are handled once they can be', async () => {
    await record(COUNT);
    const waiting = writing('contended');
    const handlers = {
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, waiting])),
      first: { ...writing('effects'), goesFirst: true as const },
    };
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table contended in exclusive mode`);
      const { dispatcher } = await dispatchUntil(handlers, 'the first has handled all', isDone('first'));
      expect(await db.$count(domainEvents, eq(domainEvents.state, 'HANDLED'))).toBe(0);
      await dispatcher.release();
      await dispatcher.settled();
    });
    await waitUntil('all are handled', async () => {
      await endPauses(db);
      await dispatchAll(context, handlers);
      return (await db.$count(domainEvents, eq(domainEvents.state, 'HANDLED'))) === COUNT;
    });
    expect(await stored()).toEqual(
      Array.from({ length: COUNT }, () => ({ id: expect.any(String), state: 'HANDLED', attempts: 1 })),
    );
    expect(await handledBy('f')).toBe(COUNT);
  });

  it('take half of the places at most once they are slow', async () => {
    await record(COUNT);
    let ended = 0;
    let running = 0;
    let most = 0;
    const slow = {
      description: 'sleeps',
      events: ['ApiaryChanged'],
      handleAll: async ({ tx }) => {
        running += 1;
        // By then both are known to be slow.
        if (ended >= 8) most = Math.max(most, running);
        await tx.execute(sql`set local statement_timeout = '1100ms'`);
        await tx.execute(sql`select pg_sleep(600)`).finally(() => {
          running -= 1;
          ended += 1;
        });
      },
    } satisfies EventHandler;
    const isOtherDone = isDone('other');
    const { dispatcher } = await dispatchUntil(
      { one: slow, two: slow, other: writing('effects') },
      'the other has handled all, and these have been slow for a while',
      async () => ended >= 12 && (await isOtherDone()),
    );
    expect(most).toBe(2);
    await dispatcher.release();
    await dispatcher.settled();
  });

  it('send their other events back when they hang, and those of others go on', async () => {
    await record(COUNT);
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const handlers = { hanging: writing('contended', () => opened), other: writing('effects') };
    const { dispatcher, reports } = await dispatchUntil(handlers, 'the other has handled all', isDone('other'));
    await waitUntil('events come back', () => Promise.resolve(reports.some(({ outcome }) => outcome === 'POSTPONED')));
    expect((await stored()).filter(({ attempts }) => attempts > 1)).toEqual([]);
    open();
    await dispatcher.release();
    await dispatcher.settled();
    await waitUntil('all are handled', async () => {
      await endPauses(db);
      await dispatchAll(context, handlers);
      return (await db.$count(domainEvents, eq(domainEvents.state, 'HANDLED'))) === COUNT;
    });
  });
});
