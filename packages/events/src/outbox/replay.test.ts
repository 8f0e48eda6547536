import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { EventHandler } from '../event-handler.ts';
import { dispatchAll, endPauses, inTestChange, testChangeContext } from '../testing/index.ts';
import { MAX_ATTEMPTS } from './outbox-queue.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../../../docs/how-to/add-a-domain-event.md', import.meta.url)),
  'utf8',
);
const statement = /```sql\n(update domain_events\n.*?);\n```/s.exec(page)![1]!;

const database = testDatabase();
let db: Database;
beforeAll(async () => {
  db = database.db;
});
beforeEach(() => db.execute('truncate domain_events, event_handlings'));

const aHandler = (handle: (id: string) => void): EventHandler => ({
  description: 'a handler of this test',
  events: ['ApiaryChanged'],
  handle: (_change, { id }) => Promise.resolve(handle(id)),
});

/** Two events that `broken` gave up and `sound` was done with, and one that is handled. */
const givenUpEvents = async (handled: string[]) => {
  let isBroken = true;
  const handlers = {
    broken: aHandler((id) => {
      if (isBroken && id !== fine) throw new Error('broken');
      handled.push(id);
    }),
    sound: aHandler((id) => handled.push(id)),
  };
  const ids = await inTestChange(db, (change) =>
    Promise.resolve([0, 1, 2].map(() => change.emit('ApiaryChanged', { id: newId() }))),
  );
  const [first, second, fine] = ids;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await dispatchAll(testChangeContext(db), handlers);
    await endPauses(db);
  }
  isBroken = false;
  handled.length = 0;
  return { first: first!, second: second!, dispatch: () => dispatchAll(testChangeContext(db), handlers) };
};

const stateOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await db.select({ id: domainEvents.id, state: domainEvents.state }).from(domainEvents)).map((row) => [
      row.id,
      row.state,
    ]),
  );

describe('the statement for events that were given up', () => {
  it('lets the handlers that have not run try all of them again', async () => {
    const handled: string[] = [];
    const { first, second, dispatch } = await givenUpEvents(handled);
    expect(await stateOf()).toMatchObject({ [first]: 'FAILED', [second]: 'FAILED' });
    await db.execute(sql.raw(statement));
    await dispatch();
    expect(handled.toSorted()).toEqual([first, second].toSorted());
    expect(new Set(Object.values(await stateOf()))).toEqual(new Set(['HANDLED']));
  });

  it('takes one alone with its id', async () => {
    const handled: string[] = [];
    const { first, second, dispatch } = await givenUpEvents(handled);
    expect(page).toContain("One event alone: `and id = '…'`");
    await db.execute(sql.raw(`${statement} and id = '${second}'`));
    await dispatch();
    expect(handled).toEqual([second]);
    expect(await stateOf()).toMatchObject({ [first]: 'FAILED', [second]: 'HANDLED' });
  });

  it('gives a replayed event every attempt anew', async () => {
    const { first, dispatch } = await givenUpEvents([]);
    await db.execute(sql.raw(statement));
    await dispatch();
    const [row] = await db
      .select()
      .from(domainEvents)
      .where(sql`id = ${first}`);
    expect(row).toMatchObject({ state: 'HANDLED', attemptCount: 1, lastError: null });
  });
});
