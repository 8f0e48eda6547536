import { systemActor } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { connectDatabase, type Database, databaseNow } from '@beekeeping/db';
import { apiaries, auditLog, domainEvents, eventHandlings } from '@beekeeping/db/schema';
import { type WatchedReads, waitUntil, watchReads } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Change, ChangeContext } from '../change.ts';
import { type DomainEventType, readDomainEventPayload } from '../domain-event-catalog.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';
import { recordEvents } from '../record-events.ts';
import { dispatchAll, endLeases, endPauses, inTestChange, testChangeContext } from '../testing/index.ts';
import { claimEvents, failEvent, finishEvents, releaseEvents } from '../testing/outbox-steps.ts';
import { type DispatchReport, EventDispatcher } from './event-dispatcher.ts';
import { handleSet } from './handle-set.ts';
import { MAX_OF_SET } from './handler-lanes.ts';
import { type ClaimedEvent, CLAIM_LIMIT, MAX_ATTEMPTS } from './outbox-queue.ts';

const database = testDatabase(10);
let db: Database;
let context: ChangeContext;
beforeAll(async () => {
  db = database.db;
  context = testChangeContext(db);
  await db.execute('create table effects (event_id uuid not null, handler text not null)');
  // Before any row: what the planner knows is what a test says that it knows.
  await db.execute('alter table domain_events set (autovacuum_enabled = off)');
});
beforeEach(() => db.execute('truncate effects, domain_events, event_handlings'));

type Handle = (change: Change, event: RecordedEvent) => Promise<void>;

/** A handler whose effect in the database is a row, so that a second one would be seen. */
const effect = (
  name: string,
  extra: Handle = async () => {},
  events: readonly DomainEventType[] = ['ApiaryChanged'],
): EventHandler => ({
  description: 'writes a row',
  events,
  handle: async (change, event) => {
    await change.tx.execute(sql`insert into effects values (${event.id}, ${name})`);
    await extra(change, event);
  },
});

const record = (count = 1): Promise<string[]> =>
  inTestChange(db, (change) =>
    Promise.resolve(Array.from({ length: count }, () => change.emit('ApiaryChanged', { id: newId() }))),
  );

const effects = async (): Promise<string[]> =>
  (await db.execute<{ line: string }>(sql`select event_id || ' ' || handler as line from effects order by 1`)).map(
    ({ line }) => line,
  );

const stored = async (id: string) => (await db.select().from(domainEvents).where(eq(domainEvents.id, id)))[0]!;
const countOf = async (state: 'PENDING' | 'HANDLED' | 'FAILED'): Promise<number> =>
  db.$count(domainEvents, eq(domainEvents.state, state));

const dispatcherWith = (handlers: Readonly<Record<string, EventHandler>>, leaseSeconds = 30) => {
  const reports: DispatchReport[] = [];
  const dispatcher = new EventDispatcher({ ...context, leaseSeconds }, handlers, {
    report: (end) => reports.push(end),
    wake: () => {},
  });
  return { dispatcher, reports };
};

/** Runs one handler for one event, as a lane does for several. */
const handle = (one: ClaimedEvent, handler: EventHandler, using = context): Promise<void> => {
  const { id, type, claim: token, occurredAt, recordedAt } = one;
  const payload = readDomainEventPayload(type, one.payload)!;
  const at = { occurredAt: new Date(occurredAt), recordedAt: new Date(recordedAt) };
  return handleSet(using, ['only', handler], [{ event: { id, type, payload, causedBy: null, ...at }, claim: token }]);
};

/** A door that handlers wait at. */
const aGate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const claim = (takesOrphan = true) => claimEvents(db, { leaseSeconds: 30, takesOrphan });

describe('a recorded event', () => {
  it('is due in the very instant of its recording', async () => {
    // Each transaction has a clock of its own: rounded, every second one would record an instant that is yet to come.
    for (let count = 0; count < 40; count += 1) {
      const [row] = await db.transaction(async (tx) => {
        await recordEvents(tx, [{ id: newId(), type: 'ApiaryChanged', payload: {}, occurredAt: new Date() }]);
        return tx.execute(sql`
          select count(*)::int as early from domain_events where recorded_at > now() or next_attempt_at > now()`);
      });
      expect(row).toEqual({ early: 0 });
    }
    expect(await claim()).toHaveLength(40);
  });
});

describe('EventDispatcher', () => {
  it('gives each handler of an event the payload, once, in a change of its own', async () => {
    const seen: unknown[] = [];
    const see: Handle = (change, event) => {
      seen.push([change.actor, event]);
      return Promise.resolve();
    };
    const [id] = await record();
    const reports = await dispatchAll(context, { first: effect('first', see), second: effect('second') });
    const event = await stored(id!);
    expect(event).toMatchObject({ state: 'HANDLED', attemptCount: 1, claim: null, claimedUntil: null });
    expect(seen).toEqual([
      [
        systemActor('handler:first'),
        {
          id,
          type: 'ApiaryChanged',
          payload: event.payload,
          causedBy: null,
          occurredAt: event.occurredAt,
          recordedAt: event.recordedAt,
        },
      ],
    ]);
    expect(await effects()).toEqual([`${id} first`, `${id} second`]);
    expect(reports).toEqual([
      { outcome: 'HANDLED', eventId: id, type: 'ApiaryChanged', lagSeconds: expect.any(Number) },
    ]);
    expect(await dispatchAll(context, { first: effect('first'), second: effect('second') })).toEqual([]);
  });

  it('finds an event that commits after a later one was handled', async () => {
    const gate = aGate();
    const emitted = aGate();
    const early = inTestChange(db, async (change) => {
      const id = change.emit('ApiaryChanged', { id: newId() });
      emitted.open();
      await gate.opened;
      return id;
    });
    await emitted.opened;
    const emittedBy = Date.now();
    await waitUntil('the next millisecond', () => Date.now() > emittedBy); // Ids of one millisecond have no order.
    const [late] = await record();
    await dispatchAll(context, { only: effect('only') });
    gate.open();
    const earlyId = await early;
    expect(earlyId < late!).toBe(true);
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toEqual([`${earlyId} only`, `${late} only`]);
  });

  it('shares the work with another process: each event once', async () => {
    const ids = await record(300);
    const pools = [1, 2].map((number) => connectDatabase({ url: database.url, applicationName: `worker ${number}` }));
    const handlers = { only: effect('only') };
    const reports = await Promise.all(pools.map((pool) => dispatchAll({ ...context, db: pool.db }, handlers)));
    await Promise.all(pools.map(({ close }) => close()));
    expect(await effects()).toEqual(ids.map((id) => `${id} only`).toSorted());
    expect(await countOf('HANDLED')).toBe(300);
    expect(reports.flat().map(({ outcome }) => outcome)).toEqual(Array(300).fill('HANDLED'));
    expect(reports.filter((own) => own.length > 0)).toHaveLength(2);
  });

  it('finishes an event whose process died after the handler without running the handler again', async () => {
    const [id] = await record();
    const handler = effect('only');
    const [claimed] = await claim();
    await handle(claimed!, handler);
    expect(await dispatchAll(context, { only: handler })).toEqual([]);
    await endLeases(db);
    await dispatchAll(context, { only: handler });
    expect(await effects()).toEqual([`${id} only`]);
    expect(await stored(id!)).toMatchObject({ state: 'HANDLED', attemptCount: 2 });
  });

  it('handles an event whose process died in the middle of the handler', async () => {
    const [id] = await record();
    const dying = effect('only', () => Promise.reject(new Error('the process ends here')));
    const [claimed] = await claim();
    await expect(handle(claimed!, dying)).rejects.toThrow('the process ends here');
    expect([await effects(), await db.$count(eventHandlings)]).toEqual([[], 0]);
    await endLeases(db);
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toEqual([`${id} only`]);
  });

  it('finishes events that nobody handles, together', async () => {
    await record(30);
    const reports = await dispatchAll(context, { other: effect('other', undefined, ['ColonyEnded']) });
    expect(await countOf('HANDLED')).toBe(30);
    expect(reports).toHaveLength(30);
    expect(reports[0]).toMatchObject({ outcome: 'HANDLED' });
    const transactions = await db.execute(sql`select distinct xmin::text from domain_events`);
    expect(transactions).toHaveLength(1);
  });

  it('leaves an event whose type only a newer version knows to that version', async () => {
    const unknown = newId();
    await db.execute(
      sql`insert into domain_events (id, type, payload, occurred_at) values (${unknown}, 'HiveDreamt', '{}', now())`,
    );
    const [known] = await record();
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toEqual([`${known} only`]);
    expect(await stored(unknown)).toMatchObject({ state: 'PENDING', attemptCount: 0, claim: null });
  });

  it('gives handlers what a later version has stored, without what only that one knows', async () => {
    const [id, payload] = [newId(), { id: newId(), addedLater: 'x' }];
    await db.insert(domainEvents).values({ id, type: 'ApiaryChanged', payload, occurredAt: new Date() });
    const seen: unknown[] = [];
    const see: Handle = (_change, event) => Promise.resolve(void seen.push(event.payload));
    await dispatchAll(context, { only: effect('only', see) });
    expect(seen).toStrictEqual([{ id: payload.id }]);
  });

  it('tries again what the payload does not fit, and gives no handler a payload that the catalog does not declare', async () => {
    const id = newId();
    await db.execute(sql`
      insert into domain_events (id, type, payload, occurred_at)
      values (${id}, 'ApiaryChanged', '{"id":"no id","email":"imkerin@example.test"}', now())`);
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'PENDING', lastError: 'only: UnreadablePayload' });
  });

  it('lets handlers record events in turn, which are handled too', async () => {
    const woken: string[] = [];
    const chain = effect('chain', (change, event) => {
      change.emit('HoneyBatchChanged', { id: newId(), batchNumber: 'B-1' }, event.causedBy ?? event.id);
      change.audit('honey_batch.held', { entityType: 'honey_batch', entityId: event.id });
      return Promise.resolve();
    });
    const [id] = await record();
    const watched = { ...context, onEventsRecorded: () => woken.push('woken') };
    const handlers = { chain, end: effect('end', undefined, ['HoneyBatchChanged']) };
    await dispatchAll(watched, handlers);
    await dispatchAll(watched, handlers);
    const [caused] = await db.select().from(domainEvents).where(eq(domainEvents.type, 'HoneyBatchChanged'));
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, id!));
    expect(caused).toMatchObject({ causedBy: id, state: 'HANDLED' });
    expect(await effects()).toEqual([`${id} chain`, `${caused!.id} end`].toSorted());
    expect(entry?.actorName).toBe('handler:chain');
    expect(woken).toEqual(['woken']);
  });
});

describe('an event that fails', () => {
  const refuse = (): Promise<never> => Promise.reject(new AppError('INVALID_STATE', 'secret value 4711'));

  it('waits longer after each attempt and is given up after the last; every other one is handled meanwhile', async () => {
    const handlers = {
      only: effect('only', (_change, event) => (event.id === poison ? refuse() : Promise.resolve())),
    };
    const [poison] = await record();
    const pauses: number[] = [];
    const others: string[] = [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      others.push(...(await record(5)));
      const reports = await dispatchAll(context, handlers);
      expect(reports.filter(({ outcome }) => outcome === 'HANDLED')).toHaveLength(5);
      expect(reports.at(-1)).not.toMatchObject({ outcome: 'UNKNOWN' });
      const [row] = await db.execute<{ pause: number }>(
        sql`select extract(epoch from next_attempt_at - now())::float8 as pause from domain_events where id = ${poison}`,
      );
      pauses.push(row!.pause);
      await endPauses(db);
    }
    expect(await stored(poison!)).toMatchObject({
      state: 'FAILED',
      attemptCount: MAX_ATTEMPTS,
      lastError: 'only: INVALID_STATE',
      claim: null,
    });
    expect(await effects()).toEqual(others.map((id) => `${id} only`).toSorted());
    pauses.slice(1, -1).forEach((pause, index) => expect(pause).toBeGreaterThan(pauses[index]!));
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(64);
    expect(await dispatchAll(context, handlers)).toEqual([]);
  });

  it('is not tried before its pause has ended', async () => {
    const [id] = await record();
    await dispatchAll(context, { only: effect('only', refuse) });
    await db
      .update(domainEvents)
      .set({ nextAttemptAt: sql`now() + interval '1 minute'` })
      .where(eq(domainEvents.id, id!));
    expect(await dispatchAll(context, { only: effect('only', refuse) })).toEqual([]);
    expect(await stored(id!)).toMatchObject({ state: 'PENDING', attemptCount: 1 });
  });

  it('has run its other handlers, once', async () => {
    let isBroken = true;
    const handlers = {
      before: effect('before'),
      broken: effect('broken', () => (isBroken ? refuse() : Promise.resolve())),
      after: effect('after'),
    };
    const [id] = await record();
    const [first] = await dispatchAll(context, handlers);
    expect(first).toMatchObject({ outcome: 'RETRIED', handler: 'broken' });
    expect(await effects()).toEqual([`${id} after`, `${id} before`]);
    isBroken = false;
    await endPauses(db);
    await dispatchAll(context, handlers);
    expect(await effects()).toEqual([`${id} after`, `${id} before`, `${id} broken`]);
    expect(await stored(id!)).toMatchObject({ state: 'HANDLED', lastError: null });
    expect(await db.$count(eventHandlings, eq(eventHandlings.eventId, id!))).toBe(3);
  });

  it('is noted with the code of the database and without its values', async () => {
    const clash = effect('only', async ({ tx, now }) => {
      await tx.insert(apiaries).values({ id: newId(), name: 'secret', createdAt: now, updatedAt: now });
      await tx.execute(sql`insert into users (id) values (${newId()})`);
    });
    const [id] = await record();
    await dispatchAll(context, { only: clash });
    expect(await stored(id!)).toMatchObject({ lastError: 'only: database error 23502 users' });
    expect(await db.$count(apiaries)).toBe(0);
  });

  it('is given up when it ended its process as often', async () => {
    const [id] = await record();
    for (let death = 1; death <= MAX_ATTEMPTS; death += 1) {
      expect(await claim()).toMatchObject([{ id, attemptCount: death }]);
      await endLeases(db);
    }
    const reports = await dispatchAll(context, { only: effect('only') });
    expect(reports).toMatchObject([{ outcome: 'GIVEN_UP', eventId: id, lastError: 'the process ended' }]);
    expect(await effects()).toEqual([]);
    expect(await stored(id!)).toMatchObject({ state: 'FAILED' });
  });

  it('takes no other one with it when it ends its process: orphaned ones are claimed one by one', async () => {
    const left = (await record(20)).toSorted();
    await claim();
    await endLeases(db);
    const fresh = await record(3);
    const first = await claim();
    const whileItRuns = await claim(false);
    const second = await claim();
    expect(first).toHaveLength(4);
    expect(first.filter(({ isOrphaned }) => isOrphaned)).toMatchObject([{ id: left[0], attemptCount: 2 }]);
    expect(new Set(first.map(({ id }) => id))).toEqual(new Set([left[0], ...fresh]));
    expect(whileItRuns).toEqual([]);
    expect(second).toMatchObject([{ id: left[1], isOrphaned: true }]);
    await endLeases(db);
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toHaveLength(23);
  });

  it('waits for no interval when its process orphaned 50: each follows the one before, and the fresh ones do not wait', async () => {
    const left = await record(CLAIM_LIMIT);
    expect(await claim()).toHaveLength(CLAIM_LIMIT);
    await endLeases(db);
    const fresh = await record(5);
    let wakes = 0;
    const dispatcher = new EventDispatcher(
      { ...context, leaseSeconds: 30 },
      { only: effect('only') },
      { report: () => {}, wake: () => (wakes += 1) },
    );
    const handledAfter: number[] = [];
    for (let mayPoll = true; mayPoll; mayPoll = wakes > 0) {
      wakes = 0;
      const hasMore = await dispatcher.poll();
      await dispatcher.settled();
      handledAfter.push(await countOf('HANDLED'));
      if (hasMore) wakes += 1;
    }
    expect(await effects()).toEqual([...left, ...fresh].map((id) => `${id} only`).toSorted());
    // The fresh ones with the first; then one with each poll, and the poll that finds nothing more.
    expect(handledAfter[0]).toBe(6);
    expect(handledAfter).toHaveLength(CLAIM_LIMIT + 1);
  });

  it('does not hold up the others while it hangs', async () => {
    const gate = aGate();
    const [hanging] = await record();
    const { dispatcher } = dispatcherWith({
      only: effect('only', (_change, event) => (event.id === hanging ? gate.opened : Promise.resolve())),
    });
    await dispatcher.poll();
    await record(100);
    await waitUntil('the others are handled', async () => {
      await dispatcher.poll();
      return (await countOf('HANDLED')) === 100;
    });
    expect(await stored(hanging!)).toMatchObject({ state: 'PENDING' });
    gate.open();
    await dispatcher.settled();
    expect(await stored(hanging!)).toMatchObject({ state: 'HANDLED' });
  });
});

describe('a claim that somebody else has taken over', () => {
  it('changes nothing any more', async () => {
    const [id] = await record();
    const [old] = await claim();
    await endLeases(db);
    const [current] = await claim();
    const before = await stored(id!);
    await handle(old!, effect('only'));
    expect((await finishEvents(db, [old!])).size).toBe(0);
    expect(await failEvent(db, old!, 'only: late')).toBe(false);
    await releaseEvents(db, [old!]);
    expect(await stored(id!)).toEqual(before);
    expect([await effects(), await db.$count(eventHandlings)]).toEqual([[], 0]);
    await handle(current!, effect('only'));
    expect(await effects()).toEqual([`${id} only`]);
    expect((await finishEvents(db, [current!])).size).toBe(1);
  });

  it('is reported, not mistaken for done', async () => {
    const gate = aGate();
    let hasBegun = false;
    await record(MAX_OF_SET);
    const { dispatcher, reports } = dispatcherWith({
      only: effect('only', () => {
        hasBegun = true;
        return gate.opened;
      }),
    });
    await dispatcher.poll();
    await waitUntil('the handler runs', () => hasBegun);
    const [lost] = await record();
    await dispatcher.poll();
    await db.update(domainEvents).set({ claim: newId() }).where(eq(domainEvents.id, lost!));
    gate.open();
    await dispatcher.settled();
    expect(reports.filter(({ outcome }) => outcome === 'HANDLED')).toHaveLength(MAX_OF_SET);
    expect(reports).toContainEqual({ outcome: 'CLAIM_LOST', eventId: lost, type: 'ApiaryChanged' });
    expect(await stored(lost!)).toMatchObject({ state: 'PENDING' });
  });

  it('is not taken over while a handler runs, even when the lease ends', async () => {
    const gate = aGate();
    const [id] = await record();
    let hasBegun = false;
    const waiting = effect('only', () => {
      hasBegun = true;
      return gate.opened;
    });
    const { dispatcher } = dispatcherWith({ only: waiting }, 1);
    await waitUntil('the handler runs', async () => {
      // One that a busy machine did not begin with in time was handed back.
      await dispatcher.poll();
      return hasBegun;
    });
    await waitUntil('the lease has ended', async () => {
      const [event] = await db.execute<{ isOver: boolean }>(
        sql`select claimed_until < ${databaseNow} as "isOver" from domain_events where id = ${id}`,
      );
      return event!.isOver;
    });
    expect(await claim()).toEqual([]);
    gate.open();
    await dispatcher.settled();
    expect(await effects()).toEqual([`${id} only`]);
  });
});

describe('a dispatcher that is stopped', () => {
  it('releases what it has not begun with, and no attempt is counted', async () => {
    const gate = aGate();
    const all = 3 * MAX_OF_SET;
    let begun = 0;
    await record(all);
    const { dispatcher } = dispatcherWith({
      only: effect('only', () => {
        begun += 1;
        return gate.opened;
      }),
    });
    while (await dispatcher.poll());
    await waitUntil('two sets have begun', () => begun === 2);
    await dispatcher.release();
    const rows = await db.select().from(domainEvents);
    const released = rows.filter(({ claim: token, attemptCount }) => token === null && attemptCount === 0);
    expect(released).toHaveLength(MAX_OF_SET);
    gate.open();
    await dispatcher.settled();
    expect([await countOf('HANDLED'), await countOf('PENDING')]).toEqual([2 * MAX_OF_SET, MAX_OF_SET]);
    await endPauses(db);
    await dispatchAll(context, { only: effect('only') });
    expect(await effects()).toHaveLength(all);
  });
});

describe('a burst of 20,000 events on a connection that knew few', () => {
  let reads: WatchedReads;
  beforeAll(async () => {
    reads = await watchReads(database.url);
  });
  afterAll(() => reads.close());

  const oneByOne = async (count: number): Promise<void> => {
    for (let handled = 0; handled < count; handled += 1) {
      await record();
      await dispatchAll({ ...context, db: reads.db }, { only: effect('only') });
      const lost = { id: newId(), claim: newId(), attemptCount: 1 };
      await failEvent(reads.db, lost, 'only: fault');
      await releaseEvents(reads.db, [lost]);
    }
  };

  it.each(['never analysed', 'analysed while it was small'])('reads what it claims of a table %s', async (analysed) => {
    await oneByOne(8);
    if (analysed !== 'never analysed') await db.execute('analyze domain_events');
    await oneByOne(8);
    await db.execute(sql`
      insert into domain_events (id, type, payload, occurred_at, next_attempt_at)
      select gen_random_uuid(), 'ApiaryChanged', jsonb_build_object('id', gen_random_uuid()), ${new Date().toISOString()},
        ${new Date().toISOString()}::timestamptz - n * interval '1 ms' from generate_series(1, 20000) n`);
    reads.maxRows();
    const claimed = await claimEvents(reads.db, { leaseSeconds: 30, takesOrphan: true });
    expect(claimed).toHaveLength(CLAIM_LIMIT);
    expect(reads.maxRows()).toBeLessThan(1_000);
    const [first, second, ...others] = claimed;
    await handle(first!, effect('only'), { ...context, db: reads.db });
    expect(reads.maxRows()).toBeLessThan(100);
    await failEvent(reads.db, second!, 'only: fault');
    await releaseEvents(reads.db, others.splice(0, 5));
    expect((await finishEvents(reads.db, others)).size).toBe(others.length);
    expect(reads.maxRows()).toBeLessThan(3 * CLAIM_LIMIT);
  });
});
