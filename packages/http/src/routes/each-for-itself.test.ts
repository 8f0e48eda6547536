import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import { name } from '@beekeeping/core/fields';
import { newId } from '@beekeeping/core/id';
import { apiaries, idempotencyRecords } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import type { Change } from '@beekeeping/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { permission } from '../access/access.ts';
import { notAudited } from '../access/audit.ts';
import { startTestService, type TestContext, type TestService } from '../testing/index.ts';
import { bulkRouteFor } from './bulk-route.ts';

const item = z.strictObject({ name: name() });
type Item = z.output<typeof item>;

/** What the change of an item does before it stores its apiary. */
let meanwhile: (change: Change, item: Item) => unknown = () => undefined;

const store = async (change: Change, sent: Item) => {
  await meanwhile(change, sent);
  if (sent.name.startsWith('refused')) throw invalidField('name', 'NOT_ALLOWED', 'is refused');
  const { tx, now } = change;
  const made = { id: newId(), name: sent.name, createdAt: now, updatedAt: now };
  await tx.insert(apiaries).values(made);
  if (sent.name.startsWith('late'))
    throw new AppError('INVALID_STATE', 'Refused after the insert.', { extra: { left: 2 } });
  return made;
};

const path = '/api/v1/things/bulk';
const routes = [
  bulkRouteFor<TestContext>()({
    path,
    collection: '/api/v1/things',
    summary: 'Make things',
    access: permission('apiaries:create'),
    item,
    answer: z.object({ id: z.guid(), name: z.string() }),
    audit: notAudited('dailyWork'),
    write: async (change, items) => {
      const made = [];
      for (const each of items) made.push(await store(change, each));
      return made;
    },
  }),
];

let now: Date;
const clock: Clock = { now: () => now };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(routes, { clock });
});
afterAll(() => service.stop());
beforeEach(() => {
  meanwhile = () => undefined;
  now = new Date();
});

const post = (names: readonly unknown[], key?: string) => {
  const request = service.admin.post(`${path}?mode=each`, { items: names.map((each) => ({ name: each })) });
  return key === undefined ? request : request.set('Idempotency-Key', key);
};
const statusesOf = ({ body }: { body: { results: { status: string; code?: string }[] } }): string[] =>
  body.results.map(({ status, code }) => code ?? status);
const stored = async (prefix: string): Promise<string[]> => {
  const rows = await service.database.db.select().from(apiaries);
  return rows
    .map((row) => row.name)
    .filter((each) => each.includes(prefix))
    .toSorted();
};
/** Holds up what passes until it is opened. */
const aGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  const pass = (): Promise<void> => {
    waiting += 1;
    return opened;
  };
  return { pass, open, waiting: () => waiting };
};
/** A failure of the kind that passes, as the driver reports it. */
const brokenConnection = (): Error => Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });

describe('items that are recorded each for itself', () => {
  it('are answered in their order; a refused one leaves nothing behind and says why', async () => {
    const own = newId();
    const { body } = await post([`a ${own}`, `refused ${own}`, '', `late ${own}`, `b ${own}`]).expect(200);
    expect(body.results).toMatchObject([
      { index: 0, status: 'RECORDED', id: expect.any(String) },
      { index: 1, status: 'REJECTED', code: 'VALIDATION_FAILED', errors: [{ path: 'items.1.name' }] },
      {
        index: 2,
        status: 'REJECTED',
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'items.2.name', code: 'TOO_SHORT' }],
      },
      { index: 3, status: 'REJECTED', code: 'INVALID_STATE', detail: 'Refused after the insert.', left: 2 },
      { index: 4, status: 'RECORDED' },
    ]);
    expect(await stored(own)).toEqual([`a ${own}`, `b ${own}`]);
  });

  it('are answered from the first time on repeat, refused ones too', async () => {
    const [own, key] = [newId(), newId()];
    const first = await post([`a ${own}`, `late ${own}`], key).expect(200);
    meanwhile = () => {
      throw new Error('nothing is to be written again');
    };
    const again = await post([`a ${own}`, `late ${own}`], key).expect(200);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    expect((await post([`a ${own}`], key).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const together = service.admin.post(path, { items: [{ name: `a ${own}` }, { name: `late ${own}` }] });
    await together.set('Idempotency-Key', key).expect(422);
    expect(await stored(own)).toEqual([`a ${own}`]);
  });

  it.each(['a', 'late'])('go on behind what a request decided that was cut off, %s first', async (first) => {
    const [own, key] = [newId(), newId()];
    const names = [`${first} ${own}`, `b ${own}`, `c ${own}`];
    meanwhile = (_change, { name: text }) => {
      if (text.startsWith('b')) throw brokenConnection();
    };
    const cut = await post(names, key);
    expect(cut.status === 503 ? [] : statusesOf(cut)).toEqual(
      first === 'a' ? ['RECORDED', 'NOT_READY', 'NOT_READY'] : [],
    );
    // Whatever the item would be by now: it is decided.
    meanwhile = (_change, { name: text }) => {
      if (text.startsWith(first)) throw new Error('decided before');
    };
    const decided = (cut.body.results ?? []).slice(0, 1);
    await post([...names, 'another body'], key).expect(422);
    const again = await post(names, key).expect(200);
    expect(statusesOf(again)).toEqual([first === 'a' ? 'RECORDED' : 'INVALID_STATE', 'RECORDED', 'RECORDED']);
    expect(again.body.results.slice(0, decided.length)).toEqual(decided);
    expect(await stored(own)).toEqual(names.filter((each) => !each.startsWith('late')));
    const last = await post(names, key).expect(200);
    expect([last.text, last.headers['idempotent-replayed']]).toEqual([again.text, 'true']);
  });

  it('are recorded once when the same request comes again while it runs', async () => {
    const [own, key] = [newId(), newId()];
    const names = [`a ${own}`, `b ${own}`, `c ${own}`];
    const gate = aGate();
    meanwhile = (_change, { name: text }) => (text.startsWith('b') ? gate.pass() : undefined);
    const first = Promise.resolve(post(names, key));
    await waitUntil('the second item is under way', () => gate.waiting() === 1);
    const early = await post(names, key).expect(409);
    gate.open();
    expect([early.body.code, ...statusesOf(await first)]).toEqual([
      'IDEMPOTENCY_IN_PROGRESS',
      ...names.map(() => 'RECORDED'),
    ]);
    const late = await post(names, key).expect(200);
    expect([late.text, late.headers['idempotent-replayed']]).toEqual([(await first).text, 'true']);
    expect(await stored(own)).toEqual(names);
  });

  it('that fail for a passing reason hold up no other, and are tried again on repeat', async () => {
    const [own, key] = [newId(), newId()];
    meanwhile = async ({ tx }, { name: text }) => {
      if (text.startsWith('b')) await tx.execute(`do $$ begin raise exception using errcode = '55P03'; end $$`);
    };
    const names = [`a ${own}`, `b ${own}`, `c ${own}`];
    expect(statusesOf(await post(names, key).expect(200))).toEqual(['RECORDED', 'NOT_READY', 'RECORDED']);
    meanwhile = () => undefined;
    expect(statusesOf(await post(names, key).expect(200))).toEqual(['RECORDED', 'RECORDED', 'RECORDED']);
    expect(await stored(own)).toEqual(names);
  });

  it('are not begun after a time, and go on with the next request', async () => {
    const [own, key] = [newId(), newId()];
    const begin = now;
    meanwhile = () => {
      now = new Date(now.getTime() + 15_000);
    };
    const names = ['a', 'b', 'c', 'd'].map((each) => `${each} ${own}`);
    expect(statusesOf(await post(names, key).expect(200))).toEqual(['RECORDED', 'RECORDED', 'NOT_READY', 'NOT_READY']);
    now = begin;
    expect(statusesOf(await post(names, key).expect(200))).toEqual(Array.from(names, () => 'RECORDED'));
    expect(await stored(own)).toEqual(names);
  });

  it('are refused as a whole while the database is away from the first one on', async () => {
    meanwhile = () => {
      throw brokenConnection();
    };
    expect((await post(['a', 'b']).expect(503)).body.code).toBe('NOT_READY');
  });

  it('leave one record for each of them and one of the answer', async () => {
    const key = newId();
    await post(['a', 'refused'], key).expect(200);
    const kept = await service.database.db.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
    expect(kept.map((each) => each.path).toSorted()).toEqual([path, `${path}#0`, `${path}#1`]);
  });

  it('come in few lists of one caller at a time', async () => {
    const gate = aGate();
    meanwhile = gate.pass;
    const lists = Array.from({ length: 4 }, () => Promise.resolve(post(['a'])));
    await waitUntil('four are under way', () => gate.waiting() === 4);
    const fifth = await post(['a']).expect(503);
    gate.open();
    expect([fifth.body.code, ...(await Promise.all(lists)).flatMap(statusesOf)]).toEqual([
      'NOT_READY',
      ...lists.map(() => 'RECORDED'),
    ]);
    await post(['a']).expect(200);
  });
});
