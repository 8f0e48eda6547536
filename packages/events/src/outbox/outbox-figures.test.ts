import { readFileSync } from 'node:fs';
import { newId } from '@beekeeping/core/id';
import { domainEvents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { EventHandler } from '../event-handler.ts';
import { dispatchAll, inTestChange, testChangeContext } from '../testing/index.ts';
import { outboxQueue } from './outbox-queue.ts';

const database = testDatabase();
beforeEach(() => database.db.execute('truncate domain_events, event_handlings'));

const record = (): Promise<string> =>
  inTestChange(database.db, (change) => Promise.resolve(change.emit('ApiaryChanged', { id: newId() })));

const giveUp = (id: string) =>
  database.db
    .update(domainEvents)
    .set({ state: 'FAILED', attemptCount: 8, lastError: 'only: INVALID_STATE' })
    .where(eq(domainEvents.id, id));

const only: EventHandler = { description: '', events: ['ApiaryChanged'], handle: async () => {} };

describe('the figures of the outbox', () => {
  it('counts nothing where nothing waits', async () => {
    expect(await outboxQueue.figures(database.db)).toEqual({ depth: 0, oldestAgeSeconds: 0, failed: 0 });
  });

  it('show how many wait, since when, and how many were given up', async () => {
    const [oldest, , givenUp, handled] = [await record(), await record(), await record(), await record()];
    await giveUp(givenUp);
    await database.db.update(domainEvents).set({ state: 'HANDLED' }).where(eq(domainEvents.id, handled));
    await database.db
      .update(domainEvents)
      .set({ recordedAt: sql`now() - interval '95 seconds'`, nextAttemptAt: sql`now() + interval '1 hour'` })
      .where(eq(domainEvents.id, oldest));
    const { depth, oldestAgeSeconds, failed } = await outboxQueue.figures(database.db);
    expect([depth, failed]).toEqual([2, 1]);
    expect(Math.floor(oldestAgeSeconds / 10)).toBe(9);
  });

  it('reads no handled event', async () => {
    await database.db.execute(sql`
      insert into domain_events (id, type, payload, occurred_at, state)
      select gen_random_uuid(), 'ApiaryChanged', '{}', now(), 'HANDLED' from generate_series(1, 5000)`);
    await database.db.execute('analyze domain_events');
    for (const state of ['PENDING', 'FAILED']) {
      const plan = await database.db.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`explain select count(*), min(recorded_at) from domain_events where state = '${state}'`),
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/domain_events_(due|failed)_idx/);
    }
  });
});

describe('the statement for events that were given up', () => {
  const page = readFileSync(new URL('../../../../docs/how-to/add-a-domain-event.md', import.meta.url), 'utf8');
  const statement = /```sql\n(update domain_events[^`]+)```/.exec(page)?.[1];

  it('has their handlers run again', async () => {
    const id = await record();
    await giveUp(id);
    await database.db.execute(statement!);
    const reports = await dispatchAll(testChangeContext(database.db), { only });
    expect(reports).toMatchObject([{ eventId: id, outcome: 'HANDLED' }]);
    expect(await outboxQueue.figures(database.db)).toMatchObject({ failed: 0 });
  });
});
