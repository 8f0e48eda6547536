import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { newId } from '@beekeeping/core/id';
import { domainEvents, harvests } from '@beekeeping/db/schema';
import { waitUntil, waitUntilBlocked } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { changedCounts, rawClient, type RawClient, requestOf, rowCounts } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../routes/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { validRequests } from '../routes/samples.ts';
import type { ValidRequests } from '../testing/recording.ts';

/** How often a client asks that has heard nothing. */
const REPEATS = 20;

const idempotent = routes
  .filter((route) => route.idempotent && route.method === 'POST')
  .map((route) => ({ name: `${route.method} ${route.path}`, route }));

let api: TestApi;
let replica: TestApi;
let client: RawClient;
let token: string;
let recipes: ValidRequests;
beforeAll(async () => {
  api = await startTestApi();
  replica = await startTestApi({ replicaOf: api });
  client = rawClient(api.url);
  token = (await api.signIn(permissionKeys)).token;
  recipes = validRequests(api);
});
afterAll(async () => {
  client.close();
  await replica.stop();
  await api.stop();
});

describe('every route that declares it', () => {
  it.each(idempotent)('$name answers a repeat from the first time', async ({ name, route }) => {
    const variants = Object.entries(recipes).filter(([key]) => key.split(' (', 1)[0] === name);
    expect(variants).not.toEqual([]);
    for (const [, recipe] of variants) {
      const sample = await recipe();
      const headers = { ...sample.headers, Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() };
      const send = () => client.send(requestOf(route, { ...sample, headers }));

      const first = await send();
      const rows = await rowCounts(api.db);
      const again = await send();
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([route.status, undefined]);
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([route.status, 'true']);
      expect([again.text, again.headers.location]).toEqual([first.text, first.headers.location]);
      expect(changedCounts(rows, await rowCounts(api.db))).toEqual([]);
    }
  });
});

const { aColony, anApiary } = factoriesOver(() => api.context);

describe('a change under a condition', () => {
  it('takes a key wherever it answers the record', () => {
    const conditional = routes.filter(({ takesIfMatch, status }) => takesIfMatch && status !== 204);
    expect(conditional.length).toBeGreaterThan(30);
    // That is done in several changes.
    expect(conditional.filter((route) => !route.idempotent).map(({ path }) => path)).toEqual(['/api/v1/profile']);
  });

  it('is answered again when its answer was lost, and not refused by its own effect', async () => {
    const { id } = await anApiary();
    const path = `/api/v1/apiaries/${id}`;
    const { etag } = (await api.admin.get(path).expect(200)).headers;
    const key = newId();
    const change = (to: TestApi, notes: string, named = key) =>
      to.as(token).patch(path, { notes }).set({ 'If-Match': etag!, 'Idempotency-Key': named });
    const first = await change(api, 'Linde blüht').expect(200);
    const again = await change(replica, 'Linde blüht').expect(200);
    expect([again.text, again.headers.etag, again.headers['idempotent-replayed']]).toEqual([
      first.text,
      first.headers.etag,
      'true',
    ]);
    expect((await change(api, 'Linde verblüht').expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await change(api, 'Linde verblüht', newId()).expect(412)).body.code).toBe('PRECONDITION_FAILED');
  });
});

const post = (to: TestApi, by: string, key: string, colonyId: string, weightKg = 12.5) =>
  to.as(by).post('/api/v1/harvests', { colonyId, harvestedOn: '2025-07-12', weightKg }).set('Idempotency-Key', key);

const storedFor = async (colonyId: string) => {
  const rows = (await api.db.select().from(harvests)).filter((row) => row.colonyId === colonyId);
  const events = (await api.db.select().from(domainEvents)).filter(
    ({ type, payload }) => type === 'HarvestRecorded' && payload.colonyId === colonyId,
  );
  return {
    harvests: rows.map((row) => row.id),
    events: events.length,
  };
};

describe('a harvest that is sent again and again', () => {
  let recorder: string;
  beforeAll(async () => {
    ({ token: recorder } = await api.signIn(['harvests:create']));
  });

  it('is recorded once by two replicas; every answer is the first one or says that it still runs', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    const answers = await Promise.all(
      Array.from({ length: REPEATS }, (_, index) => post(index % 2 ? api : replica, recorder, key, colonyId)),
    );
    const { harvests: ids, events } = await storedFor(colonyId);
    expect([ids.length, events]).toEqual([1, 1]);
    const others = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code]);
    expect(others.filter(([status, code]) => status !== 409 || code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    const made = answers.filter(({ status }) => status === 201);
    expect([...new Set(made.map(({ text }) => (JSON.parse(text) as { id: string }).id))]).toEqual(ids);
    expect(new Set(made.map(({ text, headers }) => `${headers.location} ${text}`)).size).toBe(1);
    expect(made.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    const late = await post(replica, recorder, key, colonyId).expect(201);
    expect([late.body.id, late.headers['idempotent-replayed']]).toEqual([ids[0], 'true']);
  });

  it('is refused at once by the other replica while the first request waits', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    const { first, early } = await api.db.transaction(async (tx) => {
      await tx.execute(`select 1 from colonies where id = '${colonyId}' for update`);
      const running = Promise.resolve(post(api, recorder, key, colonyId));
      await waitUntilBlocked(api.db, 1);
      return { first: running, early: await post(replica, recorder, key, colonyId) };
    });
    expect([early.status, early.body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    expect((await first).status).toBe(201);
    expect((await storedFor(colonyId)).harvests).toHaveLength(1);
  });

  it('is recorded even when the client went away, and answered when it comes back', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    await api.db.transaction(async (tx) => {
      await tx.execute(`select 1 from colonies where id = '${colonyId}' for update`);
      const cutOff = post(api, recorder, key, colonyId);
      cutOff.end(() => {});
      await waitUntilBlocked(api.db, 1);
      cutOff.abort();
    });
    await waitUntil('the harvest is there', async () => (await storedFor(colonyId)).harvests.length === 1);
    const again = await post(replica, recorder, key, colonyId).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await storedFor(colonyId)).harvests).toEqual([again.body.id]);
  });

  it('is refused when it says something else', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    await post(api, recorder, key, colonyId).expect(201);
    const { body } = await post(replica, recorder, key, colonyId, 13).expect(422);
    expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await storedFor(colonyId)).harvests).toHaveLength(1);
  });

  it('is recorded with the same key once what was refused is corrected', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    const send = (harvestedOn: string) =>
      api.as(recorder).post('/api/v1/harvests', { colonyId, harvestedOn, weightKg: 12.5 }).set('Idempotency-Key', key);
    expect((await send('2025-03-31').expect(409)).body.code).toBe('INVALID_STATE');
    await send('2025-04-01').expect(201);
  });

  it('is another one when another user sends it', async () => {
    const [colonyId, key] = [(await aColony()).id, newId()];
    const other = await api.signIn(['harvests:create']);
    const mine = await post(api, recorder, key, colonyId).expect(201);
    const theirs = await post(api, other.token, key, colonyId).expect(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});
