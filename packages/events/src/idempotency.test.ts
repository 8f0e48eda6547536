import { AppError } from '@beekeeping/core/app-error';
import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { apiaries, idempotencyRecords, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Change, inChange } from './change.ts';
import { findAnswer, IdempotentChange, type IdempotentRequest } from './idempotency.ts';
import { testChangeContext } from './testing/index.ts';

const NOW = new Date('2026-06-30T08:00:00.000Z');
const KEPT_MS = 30 * 86_400_000;
const userId = newId();

const database = testDatabase();
beforeAll(async () => {
  const record = { createdAt: NOW, updatedAt: NOW };
  await database.db.insert(users).values({ id: userId, email: 'imkerin@example.test', name: 'Imkerin', ...record });
});

const aRequest = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  caller: { userId },
  method: 'POST',
  path: '/api/v1/apiaries',
  key: newId(),
  requestHash: 'a'.repeat(64),
  ...changes,
});

const context = (request: IdempotentRequest, now = NOW) => ({
  ...testChangeContext(database.db, fixedClock(now)),
  idempotentChange: new IdempotentChange(request, async (result) => ({ status: 201, body: JSON.stringify(result) })),
});

const store = async (change: Change): Promise<string> => {
  const id = newId();
  await change.tx.insert(apiaries).values({ id, name: 'Waldrand', createdAt: change.now, updatedAt: change.now });
  return id;
};

const run = (request: IdempotentRequest, now = NOW, work = store) =>
  inChange(context(request, now), systemActor('test'), work);

const codeOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const countOfApiaries = async () => (await database.db.select().from(apiaries)).length;
const recordsOf = (request: IdempotentRequest) =>
  database.db.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, request.key));

describe('a change with an idempotency key', () => {
  it('stores its answer', async () => {
    const request = aRequest();
    const id = await run(request);
    expect(await findAnswer(database.db, request, NOW)).toEqual({ status: 201, body: JSON.stringify(id) });
  });

  it('stores no answer when it throws', async () => {
    const request = aRequest();
    await codeOf(run(request, NOW, () => Promise.reject(new AppError('INVALID_STATE', 'no'))));
    expect(await recordsOf(request)).toEqual([]);
  });

  it('stores nothing when its answer cannot be made', async () => {
    const before = await countOfApiaries();
    const broken = new IdempotentChange(aRequest(), async () => {
      throw new Error('no answer');
    });
    const running = inChange({ ...context(aRequest()), idempotentChange: broken }, systemActor('test'), store);
    await expect(running).rejects.toThrow('no answer');
    expect(await countOfApiaries()).toBe(before);
  });

  it('is refused while another one with its key runs', async () => {
    const request = aRequest();
    const codes: unknown[] = [];
    await run(request, NOW, async (change) => {
      codes.push(await codeOf(run(request)));
      return store(change);
    });
    expect(codes).toEqual(['IDEMPOTENCY_IN_PROGRESS']);
  });

  it('runs beside one with another key', async () => {
    const codes: unknown[] = [];
    await run(aRequest(), NOW, async (change) => {
      codes.push(await codeOf(run(aRequest())));
      return store(change);
    });
    expect(codes).toEqual(['no error']);
  });

  it('does not run when another one has committed since the answer was looked for', async () => {
    const request = aRequest();
    await run(request);
    let runs = 0;
    const late = run(request, NOW, (change) => {
      runs += 1;
      return store(change);
    });
    expect([await codeOf(late), runs]).toEqual(['IDEMPOTENCY_IN_PROGRESS', 0]);
  });

  it('never overwrites an answer that still counts', async () => {
    const request = aRequest();
    const id = await run(request);
    const { idempotentChange } = context(request);
    const storing = database.db.transaction((tx) => idempotentChange.store(tx, NOW, 'other'));
    expect(await codeOf(storing)).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(await recordsOf(request)).toMatchObject([{ result: { body: JSON.stringify(id) } }]);
  });

  it('stores its answer once when a deadlock made it run again', async () => {
    const request = aRequest();
    let runs = 0;
    const id = await run(request, NOW, async (change) => {
      runs += 1;
      const made = await store(change);
      if (runs < 3) await change.tx.execute("do $$ begin raise exception 'x' using errcode = '40P01'; end $$");
      return made;
    });
    expect(runs).toBe(3);
    expect(await recordsOf(request)).toMatchObject([{ result: { body: JSON.stringify(id) } }]);
  });

  it('refuses a second change of the same request', async () => {
    const twice = context(aRequest());
    await inChange(twice, systemActor('test'), store);
    await expect(inChange(twice, systemActor('test'), store)).rejects.toThrow('makes one change');
  });

  it('answers nothing but its result', async () => {
    const once = context(aRequest());
    const id = await inChange(once, systemActor('test'), store);
    expect(() => once.idempotentChange.answerFor(`${id}!`)).toThrow('answers what its one change returned');
  });

  it('answers nothing when it was never made', () => {
    expect(() => context(aRequest()).idempotentChange.answerFor(undefined)).toThrow('answers what its one change');
  });
});

describe('findAnswer', () => {
  it('refuses the key of another body', async () => {
    const request = aRequest();
    await run(request);
    const other = findAnswer(database.db, { ...request, requestHash: 'b'.repeat(64) }, NOW);
    expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    ['another user', { caller: { userId: newId() } }],
    ['another method', { method: 'PATCH' }],
    ['another path', { path: '/api/v1/colonies' }],
    ['another key', { key: 'other' }],
  ])('finds nothing for %s', async (_what, changes) => {
    const request = aRequest();
    await run(request);
    expect(await findAnswer(database.db, { ...request, ...changes }, NOW)).toBeUndefined();
  });

  it('finds an answer for 30 days and no longer', async () => {
    const request = aRequest();
    await run(request);
    const last = await findAnswer(database.db, request, new Date(NOW.getTime() + KEPT_MS - 1));
    const late = await findAnswer(database.db, request, new Date(NOW.getTime() + KEPT_MS));
    expect([last?.status, late]).toEqual([201, undefined]);
  });
});

describe('a key that is used again after 30 days', () => {
  it('runs, with another body too, and replaces the old answer', async () => {
    const request = aRequest();
    await run(request);
    const later = new Date(NOW.getTime() + KEPT_MS);
    const again = { ...request, requestHash: 'b'.repeat(64) };
    const id = await run(again, later);
    expect(await recordsOf(request)).toMatchObject([
      { requestHash: again.requestHash, createdAt: later, result: { body: JSON.stringify(id) } },
    ]);
  });
});
