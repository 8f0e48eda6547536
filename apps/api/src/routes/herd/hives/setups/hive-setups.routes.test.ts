import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonies, domainEvents, hiveSetups } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, hiveSetupBody, seededPartTypeId as type } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

interface Hive {
  colonyId: string;
  version: number;
  parts: readonly { id: string; partTypeId: string; partTypeCode: string; partTypeName: string; state: object }[];
}

const today = dayOf(new Date(), 'Europe/Berlin');
const pathOf = (colonyId: string): string => `/api/v1/colonies/${colonyId}/hive-setup`;

const { aColony, aHive } = factoriesOver(() => api.context);

const partIn = (hive: Hive, code: string) => hive.parts.find((part) => part.partTypeCode === code)!;
const idIn = (hive: Hive, code: string): string => partIn(hive, code).id;
const codesOf = (hive: Hive): string[] => hive.parts.map(({ partTypeCode }) => partTypeCode);

const changed = (hive: Hive, operations: object[], overrides: object = {}) =>
  api.admin.post(`${pathOf(hive.colonyId)}/changes`, {
    baseVersion: hive.version,
    occurredOn: '2025-05-01',
    operations,
    ...overrides,
  });

describe('POST /colonies/:id/hive-setup', () => {
  it('answers the hive from the ground up, with what the catalog calls its parts', async () => {
    const { id } = await aColony();
    const body = hiveSetupBody(['FLOOR', 'BROOD_BOX', 'FOLLOWER_BOARD', 'LID']);
    body.parts[1]!.state = { framesTotal: 9, brood: 4.5 };
    const answer = await api.admin.post(pathOf(id), body).expect(201);
    expect(answer.body).toMatchObject({
      colonyId: id,
      colonyName: expect.any(String),
      systemCode: 'ZANDER_10',
      version: 1,
      occurredOn: '2025-04-01',
      parts: [
        { partTypeCode: 'FLOOR', partTypeName: 'Open mesh floor', kind: 'BASE', placement: 'FLOOR', index: 0 },
        { partTypeCode: 'BROOD_BOX', kind: 'BOX', index: 1, inPartId: null, state: { framesTotal: 9, brood: 4.5 } },
        { partTypeCode: 'FOLLOWER_BOARD', kind: 'INSERT', index: 1, inPartId: answer.body.parts[1].id },
        { partTypeCode: 'LID', kind: 'COVER', index: 2 },
      ],
    });
    expect(answer.headers.location).toBe(pathOf(id));
    const read = await api.admin.get(pathOf(id)).expect(200, answer.body);
    expect(read.headers.etag).toBe(answer.headers.etag);
  });

  it('is refused the second time, with the present hive', async () => {
    const hive = await aHive();
    const { body } = await api.admin.post(pathOf(hive.colonyId), hiveSetupBody()).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', conflict: 'SETUP_EXISTS', current: hive });
  });

  it('names what an illegal hive lacks or where it is wrong', async () => {
    const { id } = await aColony();
    const headless = await api.admin.post(pathOf(id), hiveSetupBody(['FLOOR', 'BROOD_BOX'])).expect(409);
    expect(headless.body).toMatchObject({ code: 'HIVE_CONFLICT', conflict: 'LID_MISSING', current: null });
    const upside = await api.admin.post(pathOf(id), hiveSetupBody(['FLOOR', 'SUPER', 'BROOD_BOX', 'LID'])).expect(409);
    expect(upside.body).toMatchObject({ conflict: 'SUPER_BELOW_BROOD', partId: null, errors: [{ path: 'parts.1' }] });
    await api.admin.get(pathOf(id)).expect(404);
  });

  it('names an unknown system and an unknown part type', async () => {
    const { id } = await aColony();
    const system = await api.admin.post(pathOf(id), hiveSetupBody(undefined, { systemId: newId() })).expect(400);
    expect(system.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'systemId' }] });
    const parts = [...hiveSetupBody().parts, { partTypeId: newId() }];
    const part = await api.admin.post(pathOf(id), hiveSetupBody([], { parts })).expect(400);
    expect(part.body.errors).toMatchObject([{ path: 'parts.3.partTypeId', code: 'NOT_FOUND' }]);
  });

  it('begins within the life of the colony', async () => {
    const { id } = await aColony();
    const early = await api.admin.post(pathOf(id), hiveSetupBody(undefined, { occurredOn: '2025-03-31' })).expect(409);
    expect(early.body.code).toBe('INVALID_STATE');
    const future = hiveSetupBody(undefined, { occurredOn: addDays(today, 2) });
    expect((await api.admin.post(pathOf(id), future).expect(400)).body.errors).toMatchObject([{ path: 'occurredOn' }]);
  });

  it('is recorded once when many do it at the same time', async () => {
    const { id } = await aColony();
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.admin.post(pathOf(id), hiveSetupBody())));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.conflict)).toEqual(Array(4).fill('SETUP_EXISTS'));
  });
});

describe('POST /colonies/:id/hive-setup/changes', () => {
  it('carries out all five operations one after the other', async () => {
    const hive = await aHive(['FLOOR', 'BROOD_BOX', 'FEED_FRAME', 'SUPER', 'LID']);
    const { body } = await changed(hive, [
      { op: 'ADD_PART', index: 2, part: { partTypeId: type('BROOD_BOX') } },
      { op: 'ADD_PART', index: 3, part: { partTypeId: type('QUEEN_EXCLUDER'), state: {} } },
      { op: 'SET_STATE', partId: idIn(hive, 'SUPER'), state: { framesTotal: 10, honey: 2.5 } },
      { op: 'SET_STATE', partId: idIn(hive, 'SUPER'), state: { honey: 4, framesTotal: null } },
      { op: 'MOVE_PART', partId: idIn(hive, 'FEED_FRAME'), index: 2 },
      { op: 'REPLACE_PART', partId: idIn(hive, 'LID'), part: { partTypeId: type('ROOF') } },
      { op: 'ADD_PART', index: 5, part: { partTypeId: type('FOIL') } },
    ]).expect(201);
    expect(codesOf(body)).toEqual([
      'FLOOR',
      'BROOD_BOX',
      'BROOD_BOX',
      'FEED_FRAME',
      'QUEEN_EXCLUDER',
      'SUPER',
      'FOIL',
      'ROOF',
    ]);
    expect(body).toMatchObject({ version: 2, occurredOn: '2025-05-01' });
    expect(body.parts[3].inPartId).toBe(body.parts[2].id);
    expect(body.parts[5].state).toEqual({ honey: 4 });
    const less = await changed(body, [{ op: 'REMOVE_PART', partId: body.parts[2].id }]).expect(201);
    expect(codesOf(less.body)).toEqual(['FLOOR', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'SUPER', 'FOIL', 'ROOF']);
  });

  it('names the operation that does not fit and changes nothing, not even by those before it', async () => {
    const hive = await aHive();
    const { body } = await changed(hive, [
      { op: 'SET_STATE', partId: idIn(hive, 'BROOD_BOX'), state: { brood: 3 } },
      { op: 'ADD_PART', index: 2, part: { partTypeId: type('QUEEN_EXCLUDER') } },
    ]).expect(409);
    expect(body).toMatchObject({
      code: 'HIVE_CONFLICT',
      conflict: 'EXCLUDER_NOT_BELOW_SUPER',
      partId: null,
      errors: [{ path: 'operations.1', code: 'NOT_ALLOWED' }],
      current: hive,
    });
    await api.admin.get(pathOf(hive.colonyId)).expect(200, hive);
  });

  it('names the state field whose value does not fit', async () => {
    const hive = await aHive();
    const partId = idIn(hive, 'BROOD_BOX');
    const { body } = await changed(hive, [{ op: 'SET_STATE', partId, state: { brood: 3.3 } }]).expect(409);
    const errors = [{ path: 'operations.0.state.brood', code: 'NOT_MULTIPLE_OF', params: { multipleOf: 0.5 } }];
    expect(body).toMatchObject({ conflict: 'STATE_FIELD_INVALID', partId, errors });
  });

  it('names the state field that a part does not have, of a present one and of a new one', async () => {
    const hive = await aHive();
    const state = { wings: 2 };
    const added = { op: 'ADD_PART', index: 2, part: { partTypeId: type('SUPER'), state } };
    for (const [operation, path] of [
      [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state }, 'operations.0.state.wings'],
      [added, 'operations.0.part.state.wings'],
    ] as const) {
      const { body } = await changed(hive, [operation]).expect(409);
      const errors = [{ path, code: 'UNKNOWN_FIELD' }];
      expect(body).toMatchObject({ conflict: 'STATE_FIELD_UNKNOWN', errors });
    }
  });

  it('refuses a version that is no longer the newest, with the newest', async () => {
    const hive = await aHive();
    const operations = [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state: { mesh: 'CLOSED' } }];
    const newest = (await changed(hive, operations).expect(201)).body;
    const { body } = await changed(hive, operations).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', conflict: 'STALE_VERSION', current: newest });
    expect(body.errors).toMatchObject([{ path: 'baseVersion' }]);
  });

  it('lets one of twenty changes of the same version win', async () => {
    const hive = await aHive();
    const operations = [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state: { varroaBoardIn: true } }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => changed(hive, operations)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => `${body.conflict} ${body.current.version}`)).toEqual(
      Array(19).fill('STALE_VERSION 2'),
    );
    const { body } = await api.admin.get(`${pathOf(hive.colonyId)}/history`).expect(200);
    expect(body.items.map(({ version }: Hive) => version)).toEqual([2, 1]);
  });

  it('never goes back before its last change, nor out of the life of the colony', async () => {
    const hive = await aHive();
    const operations = [{ op: 'SET_STATE', partId: idIn(hive, 'LID'), state: { hasWeightStone: true } }];
    const early = await changed(hive, operations, { occurredOn: '2025-03-31' }).expect(409);
    expect(early.body.code).toBe('INVALID_STATE');
    await api.admin
      .post(`/api/v1/colonies/${hive.colonyId}/end`, { status: 'DEAD', endedOn: '2025-04-30' })
      .expect(200);
    expect((await changed(hive, operations).expect(409)).body.code).toBe('INVALID_STATE');
    await changed(hive, operations, { occurredOn: '2025-04-30' }).expect(201);
  });

  it('lets the last brood box go only when the colony has ended', async () => {
    const hive = await aHive();
    const operations = [{ op: 'REMOVE_PART', partId: idIn(hive, 'BROOD_BOX') }];
    expect((await changed(hive, operations).expect(409)).body.conflict).toBe('BROOD_BOX_MISSING');
    await api.admin
      .post(`/api/v1/colonies/${hive.colonyId}/end`, { status: 'DEAD', endedOn: '2025-05-01' })
      .expect(200);
    expect(codesOf((await changed(hive, operations).expect(201)).body)).toEqual(['FLOOR', 'LID']);
  });

  it('does not slip behind the end of its colony', async () => {
    const hive = await aHive();
    const end = { status: 'DEAD', endedOn: '2025-04-15' };
    const operations = [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state: { mesh: 'OPEN' } }];
    const [ended, late] = await queueBehindLock(api.db, { table: colonies, ids: [hive.colonyId] }, [
      () => api.admin.post(`/api/v1/colonies/${hive.colonyId}/end`, end),
      () => changed(hive, operations),
    ]);
    expect([ended!.status, late!.body.code]).toEqual([200, 'INVALID_STATE']);
  });

  it('keeps no refusal for a repeat, and makes a repeat of a change no second one', async () => {
    const hive = await aHive();
    const operations = [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state: { mesh: 'OPEN' } }];
    const send = (baseVersion: number) => changed(hive, operations, { baseVersion }).set('Idempotency-Key', newId());
    await send(9).expect(409);
    const key = newId();
    const first = await changed(hive, operations).set('Idempotency-Key', key).expect(201);
    const repeat = await changed(hive, operations).set('Idempotency-Key', key).expect(201, first.body);
    expect(repeat.headers['idempotent-replayed']).toBe('true');
    const refused = newId();
    await changed(hive, operations, { baseVersion: 3 }).set('Idempotency-Key', refused).expect(409);
    await changed(first.body, operations).expect(201);
    await changed(hive, operations, { baseVersion: 3 }).set('Idempotency-Key', refused).expect(201);
  });

  it('moves the colony into another hive, of another system too', async () => {
    const hive = await aHive();
    const parts = ['FLOOR', 'BROOD_BOX', 'LID'].map((code) => ({ partTypeId: type(code, 'DNM') }));
    const { systemId } = (await api.admin.get('/api/v1/hive-catalog')).body.partTypes.find(
      ({ id }: { id: string }) => id === parts[0]!.partTypeId,
    );
    const move = { baseVersion: 1, occurredOn: '2025-05-01', newHive: { systemId, parts } };
    const path = `${pathOf(hive.colonyId)}/changes`;
    const illegal = { ...move, newHive: { systemId, parts: parts.slice(0, 2) } };
    expect((await api.admin.post(path, illegal).expect(409)).body).toMatchObject({
      conflict: 'LID_MISSING',
      errors: [{ path: 'newHive.parts' }],
      current: hive,
    });
    expect((await api.admin.post(path, move).expect(201)).body).toMatchObject({ version: 2, systemCode: 'DNM' });
    expect((await api.admin.post(path, move).expect(409)).body.conflict).toBe('STALE_VERSION');
    const { body } = await changed(hive, [{ op: 'REMOVE_PART', partId: newId() }], { newHive: move.newHive }).expect(
      400,
    );
    expect(body.errors).toMatchObject([{ path: 'operations', code: 'EXACTLY_ONE_OF' }]);
  });

  it('conflicts while the colony has no hive, and answers 404 without a colony', async () => {
    const { id } = await aColony();
    const operations = [{ op: 'REMOVE_PART', partId: newId() }];
    const { body } = await changed({ colonyId: id, version: 1, parts: [] }, operations).expect(409);
    const errors = [{ path: 'baseVersion' }];
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', conflict: 'SETUP_MISSING', current: null, errors });
    await changed({ colonyId: newId(), version: 1, parts: [] }, operations).expect(404);
  });

  it.each([
    ['an operation of another name', { op: 'SWAP' }, 'operations.0.op', 'NOT_ONE_OF'],
    ['an operation without a name', {}, 'operations.0.op', 'REQUIRED'],
    [
      'a list as the value of a state field',
      { op: 'SET_STATE', partId: newId(), state: { brood: [1] } },
      'operations.0.state.brood',
      'WRONG_TYPE',
    ],
    [
      'a text that is too long',
      { op: 'SET_STATE', partId: newId(), state: { brood: 'x'.repeat(201) } },
      'operations.0.state.brood',
      'TOO_LONG',
    ],
  ])('refuses %s', async (_what, operation, path, code) => {
    const { body } = await changed(await aHive(), [operation]).expect(400);
    expect(body.errors).toMatchObject([{ path, code }]);
  });

  it('takes at most 100 operations, and a hive 40 parts', async () => {
    const hive = await aHive();
    const many = (length: number) =>
      Array.from({ length }, () => ({ op: 'ADD_PART', index: 2, part: { partTypeId: type('SUPER') } }));
    await changed(hive, many(101)).expect(400);
    expect((await changed(hive, many(38)).expect(409)).body.conflict).toBe('TOO_MANY_PARTS');
    await changed(hive, many(37)).expect(201);
  });

  it('says that the hive has changed', async () => {
    const hive = await aHive();
    await changed(hive, [{ op: 'SET_STATE', partId: idIn(hive, 'FLOOR'), state: { mesh: 'OPEN' } }]).expect(201);
    const events = await api.db
      .select({ payload: domainEvents.payload })
      .from(domainEvents)
      .where(sql`${domainEvents.type} = 'HiveChanged' and ${domainEvents.payload} ->> 'colonyId' = ${hive.colonyId}`)
      .orderBy(domainEvents.id);
    expect(events.map(({ payload }) => payload)).toEqual([
      { colonyId: hive.colonyId, version: 1, occurredOn: '2025-04-01' },
      { colonyId: hive.colonyId, version: 2, occurredOn: '2025-05-01' },
    ]);
  });
});

describe('GET /colonies/:id/hive-setup', () => {
  it('answers the hive of a past day from the log, and nothing for the days before', async () => {
    const first = await aHive();
    const operations = [{ op: 'ADD_PART', index: 2, part: { partTypeId: type('SUPER') } }];
    const second = (await changed(first, operations).expect(201)).body;
    const third = (await changed(second, operations).expect(201)).body;
    const on = async (day: string) => (await api.admin.get(`${pathOf(first.colonyId)}?on=${day}`).expect(200)).body;
    expect(await on('2025-04-30')).toEqual(first);
    expect(await on('2025-05-01')).toMatchObject({ version: 3, parts: third.parts });
    await api.admin.get(`${pathOf(first.colonyId)}?on=2025-03-31`).expect(404);
  });

  it('warns of what is allowed but unwise', async () => {
    const hive = await aHive(['FLOOR', 'BROOD_BOX', 'BEE_ESCAPE', 'SUPER', 'FEEDER', 'LID']);
    const operations = [
      { op: 'SET_STATE', partId: idIn(hive, 'SUPER'), state: { brood: 0.5 } },
      { op: 'SET_STATE', partId: idIn(hive, 'BEE_ESCAPE'), state: { since: '2025-05-01' } },
    ];
    await changed(hive, operations).expect(201);
    const codesOn = async (query: string) =>
      (await api.admin.get(pathOf(hive.colonyId) + query).expect(200)).body.warnings.map(
        ({ code, path }: { code: string; path: string }) => [code, path],
      );
    const always = [
      ['BROOD_IN_SUPER', 'parts.3.state.brood'],
      ['FEEDER_ABOVE_SUPER', 'parts.4'],
    ];
    expect(await codesOn('?on=2025-05-04')).toEqual(always);
    expect(await codesOn('')).toEqual([['BEE_ESCAPE_LEFT_IN', 'parts.2.state.since'], ...always]);
  });

  it('fails rather than answering what cannot be read', async () => {
    const hive = await aHive();
    const broken = hive.parts.map(({ id, partTypeId, state }) => ({ id, partTypeId, state, tilted: true }));
    await api.db.execute(
      sql`update hive_setups set parts = ${JSON.stringify(broken)}::jsonb where colony_id = ${hive.colonyId}`,
    );
    await api.admin.get(pathOf(hive.colonyId)).expect(500);
    await changed(hive, [{ op: 'REMOVE_PART', partId: idIn(hive, 'LID') }]).expect(500);
  });
});

describe('POST /hive-setups/changes/bulk', () => {
  const sent = (colonyIds: readonly string[], operations: object[], overrides: object = {}) =>
    api.admin.post('/api/v1/hive-setups/changes/bulk', {
      colonyIds,
      operations,
      occurredOn: '2025-05-01',
      ...overrides,
    });
  const superOn = { op: 'ADD_PART', part: { partTypeId: type('SUPER'), state: { framesTotal: 10 } } };
  const read = async ({ colonyId }: Hive): Promise<Hive> => (await api.admin.get(pathOf(colonyId)).expect(200)).body;

  it('does one thing to hives of any height, each for itself', async () => {
    const low = await aHive();
    const high = await aHive(['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'QUEEN_EXCLUDER', 'SUPER', 'INNER_COVER', 'LID']);
    const homeless = await aColony();
    const { body } = await sent([low.colonyId, homeless.id, high.colonyId, newId()], [superOn]).expect(200);
    expect(body.results).toMatchObject([
      { index: 0, status: 'RECORDED' },
      {
        index: 1,
        status: 'REJECTED',
        code: 'HIVE_CONFLICT',
        conflict: 'SETUP_MISSING',
        errors: [{ path: 'colonyIds.1' }],
      },
      { index: 2, status: 'RECORDED' },
      { index: 3, status: 'REJECTED', code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyIds.3' }] },
    ]);
    expect(codesOf(await read(low))).toEqual(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']);
    const higher = await read(high);
    expect(codesOf(higher).slice(3)).toEqual(['QUEEN_EXCLUDER', 'SUPER', 'SUPER', 'INNER_COVER', 'LID']);
    const { body: history } = await api.admin.get(`${pathOf(high.colonyId)}/history?limit=1`).expect(200);
    expect(history.items).toMatchObject([
      { id: body.results[2].id, version: 2, occurredOn: '2025-05-01', operations: [{ op: 'ADD_PART', index: 5 }] },
    ]);
  });

  it('names a part by its type: the highest one, of what the operations before have left', async () => {
    const hives = [await aHive(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']), await aHive(['FLOOR', 'BROOD_BOX', 'LID'])];
    const ids = hives.map(({ colonyId }) => colonyId);
    const filled = { op: 'SET_STATE', partTypeId: type('SUPER'), state: { honey: 4 } };
    const { body } = await sent(ids, [superOn, filled]).expect(200);
    expect(body.results).toMatchObject([{ status: 'RECORDED' }, { status: 'RECORDED' }]);
    const supers = (await read(hives[0]!)).parts.filter(({ partTypeCode }) => partTypeCode === 'SUPER');
    expect(supers.map(({ state }) => state)).toEqual([{}, { framesTotal: 10, honey: 4 }]);
    const off = { op: 'REMOVE_PART', partTypeId: type('SUPER') };
    const taken = await sent(ids, [off, off]).expect(200);
    expect(taken.body.results).toMatchObject([
      { status: 'RECORDED' },
      { status: 'REJECTED', conflict: 'PART_NOT_FOUND', current: { version: 2 }, errors: [{ path: 'operations.1' }] },
    ]);
    expect(codesOf(await read(hives[1]!))).toContain('SUPER');
  });

  it('puts nothing on twice when it is sent again with its key', async () => {
    const hives = [await aHive(), await aHive()];
    const ids = hives.map(({ colonyId }) => colonyId);
    const send = () => sent(ids, [superOn], { occurredOn: undefined }).set('Idempotency-Key', 'supers');
    const [first, again] = [await send().expect(200), await send().expect(200)];
    expect(again.text).toBe(first.text);
    expect(await read(hives[0]!)).toMatchObject({ version: 2, occurredOn: today });
  });

  it('refuses as a whole what names a hive twice, a part twice or no part', async () => {
    const { colonyId } = await aHive();
    const twice = await sent([colonyId, colonyId], [superOn]).expect(400);
    expect(twice.body.errors).toMatchObject([{ path: 'colonyIds.1', code: 'REPEATED' }]);
    for (const named of [{}, { partId: newId(), partTypeId: type('SUPER') }]) {
      const { body } = await sent([colonyId], [{ op: 'REMOVE_PART', ...named }]).expect(400);
      expect(body.errors).toMatchObject([{ path: 'operations.0.partTypeId', code: 'EXACTLY_ONE_OF' }]);
    }
  });
});

describe('GET /colonies/:id/hive-setup/history', () => {
  it('pages through the log, the newest first, with what was done and by whom', async () => {
    const hive = await aHive();
    const operations = [{ op: 'ADD_PART', index: 2, part: { partTypeId: type('SUPER'), state: {} } }];
    const next = (await changed(hive, operations).expect(201)).body;
    const path = `${pathOf(hive.colonyId)}/history?limit=1`;
    const first = (await api.admin.get(path).expect(200)).body;
    const second = (await api.admin.get(`${path}&cursor=${first.nextCursor}`).expect(200)).body;
    const { id, partTypeId, partTypeCode, partTypeName, state } = partIn(next, 'SUPER');
    const part = { id, partTypeId, partTypeCode, partTypeName, state };
    const { colonyName, systemCode, systemName } = hive;
    expect(first.items).toMatchObject([
      { version: 2, baseVersion: 1, occurredOn: '2025-05-01', operations: [{ op: 'ADD_PART', index: 2, part }] },
    ]);
    expect(first.items[0]).toMatchObject({ colonyName, systemCode, systemName });
    expect(first.items[0].parts).toContainEqual(part);
    expect(second.items).toMatchObject([{ version: 1, baseVersion: null, operations: [], inspectionId: null }]);
    expect(first.items[0].recordedByName).toEqual(expect.any(String));
    expect(second.nextCursor).toBeNull();
  });

  it('appears as a sentence each in the timeline of the colony', async () => {
    const hive = await aHive();
    const part = { partTypeId: type('SUPER') };
    const operations = [
      { op: 'ADD_PART', index: 2, part },
      { op: 'ADD_PART', index: 2, part },
      { op: 'SET_STATE', partId: idIn(hive, 'LID'), state: { hasWeightStone: true } },
    ];
    await changed(hive, operations).expect(201);
    const { body } = await api.admin.get(`/api/v1/colonies/${hive.colonyId}/timeline`).expect(200);
    expect(body.items.slice(0, 2)).toMatchObject([
      { kind: 'HIVE_CHANGED', on: '2025-05-01', summary: 'Hive changed: 2 parts added, 1 part updated.' },
      { kind: 'HIVE_CHANGED', on: '2025-04-01', summary: 'Hive recorded: Zander, 10 frames, 3 parts.' },
    ]);
  });

  it('is empty while there is no hive', async () => {
    const { id } = await aColony();
    expect((await api.admin.get(`${pathOf(id)}/history`).expect(200)).body).toEqual({ items: [], nextCursor: null });
    const stored = await api.db.select().from(hiveSetups).where(eq(hiveSetups.colonyId, id));
    expect(stored).toEqual([]);
  });
});
