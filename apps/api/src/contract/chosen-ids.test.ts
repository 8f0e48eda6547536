import { isDeepStrictEqual } from 'node:util';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { clientIds, idempotencyRecords } from '@beekeeping/db/schema';
import {
  apiaryBody,
  colonyBody,
  factoriesOver,
  feedingBody,
  hiveSetupBody,
  inspectionBody,
  seededPartTypeId,
} from '@beekeeping/domain/testing';
import {
  changedCounts,
  type RawAnswer,
  rawClient,
  type RawClient,
  requestOf,
  rowCounts,
  type Sample,
} from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { routes } from '../routes/index.ts';
import { validRequests } from '../routes/samples.ts';
import { listOfIds, newIdsFor, withIds } from '../testing/chosen-ids.ts';
import type { ValidRequests } from '../testing/recording.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const DAY_MS = 86_400_000;

/** They answer the hive, and the id is that of the entry in its log. */
const OF_A_LOG = new Set(['POST /api/v1/colonies/:id/hive-setup/changes']);

const taking = routes
  .filter(({ takesIds }) => takesIds)
  .map((route) => ({ name: `${route.method} ${route.path}`, route }));

const clock = fixedClock(new Date());
let api: TestApi;
let replica: TestApi;
let client: RawClient;
let elsewhere: RawClient;
let caller: () => string;
let other: () => string;
let recipes: ValidRequests;
beforeAll(async () => {
  api = await startTestApi({ clock });
  replica = await startTestApi({ replicaOf: api, clock });
  [client, elsewhere] = [rawClient(api.url), rawClient(replica.url)];
  caller = (await api.signIn(permissionKeys)).freshToken;
  other = (await api.signIn(permissionKeys)).freshToken;
  recipes = validRequests(api);
});
afterAll(async () => {
  client.close();
  elsewhere.close();
  await replica.stop();
  await api.stop();
});

const idsIn = (value: unknown): string[] => {
  const { id, items, daughters } = value as { id?: string; items?: { id: string }[]; daughters?: { id: string }[] };
  return (items ?? daughters ?? [{ id: id! }]).map((each) => each.id);
};

const TEXTS = ['note', 'notes', 'name', 'title'];

const renamed = (body: Record<string, unknown>): Record<string, unknown> => {
  const text = TEXTS.find((name) => typeof body[name] === 'string');
  return text === undefined ? body : { ...body, [text]: `${String(body[text])}!` };
};

/** Another request: where those of one route are alike, with another text. */
const changedFrom = (sample: Sample, next: Sample): Sample => {
  if (Buffer.isBuffer(next.body) || !isDeepStrictEqual(sample, next)) return next;
  const body = next.body as Record<string, unknown>;
  const { items } = body;
  return { ...next, body: Array.isArray(items) ? { ...body, items: items.map(renamed) } : renamed(body) };
};

describe.each(taking)('$name', ({ name, route }) => {
  const recipesOf = () =>
    Object.entries(recipes).flatMap(([key, make]) => (key.split(' (', 1)[0] === name ? [make] : []));
  const send = (sample: Sample, { by = caller, to = client } = {}): Promise<RawAnswer> =>
    to.send(requestOf(route, { ...sample, headers: { ...sample.headers, Authorization: `Bearer ${by()}` } }));
  const problemOf = ({ status, text }: RawAnswer) => {
    const { code, errors } = JSON.parse(text) as { code: string; errors: { path: string; code: string }[] };
    return { status, code, errors: errors.map((error) => `${error.path} ${error.code}`) };
  };
  const list = listOfIds(route);
  const pathsOf = (ids: readonly string[]) => ids.map((_, index) => (list ? `${list}.${index}.id` : 'id'));

  it('records under the ids of the client and answers a repeat with what is recorded', async () => {
    for (const recipe of recipesOf()) {
      const sample = await recipe();
      const ids = newIdsFor(route, sample);
      const first = await send(withIds(route, sample, ids));
      const rows = await rowCounts(api.db);
      const again = await send(
        withIds(
          route,
          sample,
          ids.map((id) => id.toUpperCase()),
        ),
        { to: elsewhere },
      );
      expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
      expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
      expect([again.headers.location, again.headers.etag]).toEqual([first.headers.location, first.headers.etag]);
      expect(OF_A_LOG.has(name) ? ids : idsIn(JSON.parse(first.text))).toEqual(ids);
      expect(changedCounts(rows, await rowCounts(api.db))).toEqual([]);
    }
  });

  it('refuses an id with another body and from somebody else, alike, and one that the service gave', async () => {
    const [recipe] = recipesOf();
    const sample = await recipe!();
    const ids = newIdsFor(route, sample);
    await send(withIds(route, sample, ids));
    const rows = await rowCounts(api.db);
    const theirs = await send(withIds(route, sample, ids), { by: other });
    const taken = { status: 409, code: 'DUPLICATE', errors: pathsOf(ids).map((path) => `${path} TAKEN`) };
    expect(problemOf(theirs)).toEqual(taken);
    expect(changedCounts(rows, await rowCounts(api.db))).toEqual([]);
    const changed = await send(withIds(route, changedFrom(sample, await recipe!()), ids));
    expect(problemOf(changed)).toEqual(taken);
    if (OF_A_LOG.has(name)) return;
    const made = await send(await recipe!());
    const others = await recipe!();
    const given = newIdsFor(route, others);
    given[given.length - 1] = idsIn(JSON.parse(made.text)).at(-1)!;
    const refused = problemOf(await send(withIds(route, others, given)));
    expect([refused.status, refused.code]).toEqual([409, 'DUPLICATE']);
    expect(refused.errors).toContainEqual(expect.stringMatching(/id TAKEN$/));
  });
});

const { aColony, aHive } = factoriesOver(() => api.context);
const as = (token: () => string, of = api) => of.as(token());
const errorsOf = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
  body.errors.map(({ path, code }) => `${path} ${code}`);

describe('an id from the client', () => {
  const idOf = (ageMs: number) => newId(clock.now().getTime() - ageMs);
  const post = (id: string, body: object = apiaryBody()) => as(caller).post('/api/v1/apiaries', { ...body, id });

  it('is a UUIDv7 of the last 400 days, a few minutes ahead at most', async () => {
    const v4 = '3d3ba1b8-5c1e-4c57-9d3f-1d8d7f6f0f11';
    for (const [id, code] of [
      [v4, 'BAD_FORMAT'],
      [idOf(400 * DAY_MS + 1_000), 'TOO_EARLY'],
      [idOf(-6 * 60_000), 'TOO_LATE'],
    ] as const) {
      expect(errorsOf(await post(id).expect(400))).toEqual([`id ${code}`]);
    }
    for (const id of [idOf(399 * DAY_MS), idOf(-4 * 60_000)]) await post(id).expect(201);
    expect(await api.db.$count(clientIds, eq(clientIds.id, v4))).toBe(0);
  });

  it('is answered years later, whatever its key and its age have become', async () => {
    const start = clock.now();
    const [body, id, key] = [apiaryBody(), newId(), newId()];
    const send = (named: string) => post(id, body).set('Idempotency-Key', named);
    const first = await send(key).expect(201);
    expect((await send(key).expect(201)).headers['idempotent-replayed']).toBe('true');
    expect((await send(newId()).expect(200)).headers['idempotent-replayed']).toBe('true');
    caller = (await api.signIn(permissionKeys)).freshToken;
    const mine = await post(newId(), body).expect(201);
    try {
      clock.set(new Date(start.getTime() + 1_000 * DAY_MS));
      await api.db.delete(idempotencyRecords);
      await api.db.execute(`update sessions set expires_at = expires_at + interval '1001 days'`);
      const late = await as(caller)
        .post('/api/v1/apiaries', { ...body, id: mine.body.id })
        .expect(200);
      expect(late.body).toEqual(mine.body);
      expect(errorsOf(await send(newId()).expect(409))).toEqual(['id TAKEN']);
      expect(first.body.id).toBe(id);
    } finally {
      clock.set(start);
    }
  });

  it('answers a record as it is now, and none that was deleted', async () => {
    const [body, id] = [apiaryBody(), newId()];
    await post(id, body).expect(201);
    await as(other).patch(`/api/v1/apiaries/${id}`, { name: 'Umbenannt' }).expect(200);
    const again = await post(id, body).expect(200);
    expect(again.body.name).toBe('Umbenannt');
    await as(other).delete(`/api/v1/apiaries/${id}`).expect(204);
    const gone = await post(id, body).expect(404);
    expect([gone.body.code, ...errorsOf(gone)]).toEqual(['NOT_FOUND', 'id DELETED']);
    await as(other).get(`/api/v1/apiaries/${id}`).expect(404);
  });

  it('is free again when what it was sent with was refused', async () => {
    const id = newId();
    const colony = { ...colonyBody({ apiaryId: newId() }), id };
    await as(caller).post('/api/v1/colonies', colony).expect(400);
    const apiary = await post(newId()).expect(201);
    await as(caller)
      .post('/api/v1/colonies', { ...colony, apiaryId: apiary.body.id })
      .expect(201);
  });
});

describe('a bulk with ids', () => {
  const send = (items: object[], expected: number) =>
    as(caller).post('/api/v1/feedings/bulk', { items }).expect(expected);
  const items = async (count: number) => {
    const { id: colonyId } = await aColony();
    return Array.from({ length: count }, (_, index) => ({
      ...feedingBody({ colonyId, amount: index + 1 }),
      id: newId(),
    }));
  };

  it('records what is missing and answers all in their order', async () => {
    const [a, b, c, d] = await items(4);
    const one = await as(caller).post('/api/v1/feedings', b).expect(201);
    const nameless = { ...d!, id: undefined };
    const { body, headers } = await send([a!, b!, c!, nameless], 201);
    expect(headers['idempotent-replayed']).toBeUndefined();
    expect(body.items.map(({ amount }: { amount: number }) => amount)).toEqual([1, 2, 3, 4]);
    expect(body.items[1]).toEqual(one.body);
    const again = await send([c!, a!, b!], 200);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body.items).toEqual([body.items[2], body.items[0], body.items[1]]);
    await as(caller).post('/api/v1/feedings', a).expect(200, body.items[0]);
  });

  it('names the items that are refused by their places, and records none', async () => {
    const [a, b, c, d] = await items(4);
    await send([a!], 201);
    const taken = await as(caller)
      .post('/api/v1/feedings', { ...d, id: undefined })
      .expect(201);
    const ids = await send([a!, { ...a!, amount: 9 }, b!, { ...c!, id: taken.body.id }], 400);
    expect(errorsOf(ids)).toEqual(['items.1.id REPEATED', 'items.3.id TAKEN']);
    const unknown = await send([a!, b!, { ...c!, colonyId: newId() }], 400);
    expect(errorsOf(unknown)).toEqual(['items.2.colonyId NOT_FOUND']);
    await as(other).delete(`/api/v1/feedings/${a!.id}`).expect(204);
    expect(errorsOf(await send([b!, a!], 404))).toEqual(['items.1.id DELETED']);
    await send([b!, c!], 201);
  });
});

describe('items with ids, each for itself', () => {
  it('are answered by their own: recorded, recorded before, taken', async () => {
    const { id: colonyId } = await aColony();
    const [a, b] = [1, 2].map((amount) => ({ ...feedingBody({ colonyId, amount }), id: newId() }));
    await as(caller).post('/api/v1/feedings', a).expect(201);
    const send = () =>
      as(caller).post('/api/v1/feedings/bulk?mode=each', { items: [a, { ...a!, amount: 9 }, b, { ...b!, id: 'x' }] });
    for (const { body } of [await send().expect(200), await send().expect(200)]) {
      expect(body.results).toMatchObject([
        { index: 0, status: 'RECORDED', id: a!.id },
        { index: 1, status: 'REJECTED', code: 'DUPLICATE', errors: [{ path: 'items.1.id', code: 'TAKEN' }] },
        { index: 2, status: 'RECORDED', id: b!.id },
        { index: 3, status: 'REJECTED', code: 'VALIDATION_FAILED', errors: [{ path: 'items.3.id' }] },
      ]);
    }
  });
});

describe('the ids of hive parts', () => {
  const CODES = ['FLOOR', 'BROOD_BOX', 'LID'];
  const pathOf = (colonyId: string): string => `/api/v1/colonies/${colonyId}/hive-setup`;
  const record = (colonyId: string, ids: readonly string[]) =>
    as(caller).post(
      pathOf(colonyId),
      hiveSetupBody([], { parts: CODES.map((code, at) => ({ partTypeId: seededPartTypeId(code), id: ids[at] })) }),
    );
  const supers = (ids: readonly string[]) =>
    ids.map((id) => ({ op: 'ADD_PART', index: 2, part: { id, partTypeId: seededPartTypeId('SUPER') } }));
  const change = (hive: { colonyId: string; version: number }, operations: object[], by = caller) =>
    as(by).post(`${pathOf(hive.colonyId)}/changes`, {
      baseVersion: hive.version,
      occurredOn: '2025-05-01',
      operations,
    });
  const problemOf = (answer: { status: number; body: { code: string; errors: { path: string; code: string }[] } }) => [
    answer.status,
    answer.body.code,
    ...errorsOf(answer),
  ];
  const taken = (path: string) => [409, 'DUPLICATE', `${path} TAKEN`];
  const repeated = (path: string) => [400, 'VALIDATION_FAILED', `${path} REPEATED`];

  it('are refused where a request repeats them, and where a part or a record has them', async () => {
    const [one, vacant] = [(await aColony()).id, (await aColony()).id];
    const ids = [newId(), newId(), newId()];
    expect(problemOf(await record(one, [ids[0]!, ids[1]!, ids[0]!]))).toEqual(repeated('parts.2.id'));
    const { body: hive } = await record(one, ids).expect(201);
    expect(hive.parts.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(problemOf(await record(vacant, [newId(), ids[1]!, newId()]))).toEqual(taken('parts.1.id'));
    await as(caller).get(pathOf(vacant)).expect(404);

    const added = 'operations.0.part.id';
    const [id, apiary] = [newId(), { ...apiaryBody(), id: newId() }];
    await as(caller).post('/api/v1/apiaries', apiary).expect(201);
    expect(problemOf(await change(hive, supers([id, id])))).toEqual(repeated('operations.1.part.id'));
    expect(problemOf(await change(hive, supers([id, ids[1]!])))).toEqual(taken('operations.1.part.id'));
    expect(problemOf(await change(hive, supers([apiary.id])))).toEqual(taken(added));
    const theirs = await aHive();
    expect(problemOf(await change(theirs, supers([theirs.parts[1]!.id])))).toEqual(taken(added));
    expect(problemOf(await change(theirs, supers([ids[0]!]), other))).toEqual(taken(added));

    const { body: higher } = await change(hive, supers([id])).expect(201);
    const { body: lower } = await change(higher, [{ op: 'REMOVE_PART', partId: id }]).expect(201);
    expect(problemOf(await change(lower, supers([id])))).toEqual(taken(added));
    expect((await as(caller).get(pathOf(one)).expect(200)).body.version).toBe(lower.version);
  });

  it('are those of one of the items of a bulk', async () => {
    const hives = [await aHive(), await aHive()];
    const id = newId();
    const items = hives.map(({ colonyId, version: baseVersion }) => ({
      ...inspectionBody({ colonyId }),
      hiveOperations: { baseVersion, operations: supers([id]) },
    }));
    const send = (mode: string) => as(caller).post(`/api/v1/inspections/bulk${mode}`, { items });
    expect(problemOf(await send(''))).toEqual(taken('items.1.hiveOperations.operations.0.part.id'));
    const { body } = await send('?mode=each').expect(200);
    expect(body.results).toMatchObject([
      { status: 'RECORDED' },
      { status: 'REJECTED', code: 'DUPLICATE', errors: [{ path: 'items.1.hiveOperations.operations.0.part.id' }] },
    ]);
  });
});

describe('many at the same instant', () => {
  const statusesBeside200 = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).filter((status) => status !== 200);

  it('record once and are all answered the same', async () => {
    const body = { ...apiaryBody(), id: newId() };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => as(caller, index % 2 ? api : replica).post('/api/v1/apiaries', body)),
    );
    expect(statusesBeside200(answers)).toEqual([201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('in bulks of the same items in another order wait for each other', async () => {
    const { id: colonyId } = await aColony();
    const items = Array.from({ length: 20 }, () => ({ ...feedingBody({ colonyId }), id: newId() }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        as(caller, index % 2 ? api : replica).post('/api/v1/feedings/bulk', {
          items: index % 2 ? items : items.toReversed(),
        }),
      ),
    );
    expect(statusesBeside200(answers)).toEqual([201]);
  });
});
