import { newId } from '@beekeeping/core/id';
import { hivePartTypes } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import {
  factoriesOver,
  hivePartTypeBody,
  hiveSetupBody,
  hiveSystemBody,
  seededPartTypeId,
} from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const api = testApi();

interface Entry {
  id: string;
  code: string;
  systemCode: string | null;
}

const ZANDER_10 = '0193e5b0-0001-7000-8000-000000000000';
const LANGSTROTH = '0193e5b0-0006-7000-8000-000000000000';
const { aColony, aHivePartType, aHiveSystem } = factoriesOver(() => api.context);

const catalog = async () => (await api.admin.get('/api/v1/hive-catalog').expect(200)).body;
const patchPartType = ({ id }: { id: string }, patch: object) =>
  api.admin.patch(`/api/v1/hive-part-types/${id}`, patch);
const patchSystem = ({ id }: { id: string }, patch: object) => api.admin.patch(`/api/v1/hive-systems/${id}`, patch);

/** A colony in a hive of the standard system with this part above its brood box. */
const aHiveWith = async (partTypeId: string, state: object = {}) => {
  const { id } = await aColony();
  const body = hiveSetupBody();
  body.parts.splice(2, 0, { partTypeId, state });
  return (await api.admin.post(`/api/v1/colonies/${id}/hive-setup`, body).expect(201)).body;
};
const changeHive = (hive: { colonyId: string; version: number }, operations: object[]) =>
  api.admin.post(`/api/v1/colonies/${hive.colonyId}/hive-setup/changes`, {
    baseVersion: hive.version,
    occurredOn: '2025-05-01',
    operations,
  });

describe('GET /hive-catalog', () => {
  it('offers the standard system first, and its parts from the ground up', async () => {
    const { systems, partTypes } = await catalog();
    expect(systems[0]).toMatchObject({
      id: ZANDER_10,
      code: 'ZANDER_10',
      isStandard: true,
      isSeeded: true,
      dimensions: { frameWidthMm: 420, frameHeightMm: 220, topBarMm: 477, framesPerBox: 10 },
    });
    expect(systems.map(({ code }: Entry) => code)).toEqual(
      expect.arrayContaining(['DNM', 'SEGEBERGER', 'DADANT_BLATT', 'DADANT_US', 'LANGSTROTH']),
    );
    expect(partTypes[0]).toMatchObject({ code: 'STAND', systemId: ZANDER_10, systemCode: 'ZANDER_10', kind: 'BASE' });
  });

  it('keeps the ids of the standard system for ever', async () => {
    const { partTypes } = await catalog();
    const ids = partTypes
      .filter(({ systemCode }: Entry) => systemCode === 'ZANDER_10')
      .map(({ code, id }: Entry) => `${code} ${id.replace('0193e5b0-0001-7000-8000-0000000000', '')}`);
    const KEPT = `STAND 01 FLOOR 02 FLOOR_SOLID 03 ENTRANCE_REDUCER 04 MOUSE_GUARD 05 ENTRANCE_STRIP 06 BROOD_BOX 07
      BROOD_BOX_1_5 08 QUEEN_EXCLUDER 10 BEE_ESCAPE 11 SUPER 12 SUPER_TWO_THIRDS 13 SUPER_HALF 14 INTERMEDIATE_FLOOR 16
      FEEDER 17 INNER_COVER 18 FOIL 19 LID 20 ROOF 21 FOLLOWER_BOARD 22 FEED_FRAME 23 FEED_FRAME_WIDE 24
      EXCLUDER_VERTICAL 25`;
    expect(ids.toSorted()).toEqual((KEPT.match(/\w+ \d\d/g) ?? []).toSorted());
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await api.admin.get('/api/v1/hive-catalog').expect(200);
    await api.admin.get('/api/v1/hive-catalog').set('If-None-Match', headers.etag!).expect(304);
    await aHiveSystem();
    await api.admin.get('/api/v1/hive-catalog').set('If-None-Match', headers.etag!).expect(200);
  });

  it('is read with the right to read colonies, and changed with its own', async () => {
    const reader = api.as((await api.signIn(['colonies:read', 'colonies:update'])).token);
    await reader.get('/api/v1/hive-catalog').expect(200);
    await reader.post('/api/v1/hive-systems', {}).expect(403);
  });
});

describe('POST /hive-systems', () => {
  it('answers an own system and its place in the catalog', async () => {
    const { dimensions: _, ...body } = hiveSystemBody();
    const system = (await api.admin.post('/api/v1/hive-systems', body).expect(201)).body;
    expect(system).toMatchObject({ isSeeded: false, isStandard: false, isActive: true });
    expect(system.dimensions).toEqual({ frameWidthMm: null, frameHeightMm: null, topBarMm: null, framesPerBox: null });
    expect((await catalog()).systems).toContainEqual(system);
  });

  it('refuses a code that is taken, and a compatible system that is not there', async () => {
    const taken = await api.admin.post('/api/v1/hive-systems', { code: 'ZANDER_10', name: 'Zander' }).expect(409);
    expect(taken.body.code).toBe('DUPLICATE');
    const unknown = hiveSystemBody({ compatibleSystemIds: [ZANDER_10, newId()] });
    const { body } = await api.admin.post('/api/v1/hive-systems', unknown).expect(400);
    expect(body.errors).toMatchObject([{ path: 'compatibleSystemIds.1', code: 'NOT_FOUND' }]);
  });
});

describe('POST /hive-part-types', () => {
  it('has the state fields of its placement unless it says otherwise', async () => {
    const { stateFields: _, ...box } = hivePartTypeBody();
    const made = (await api.admin.post('/api/v1/hive-part-types', box).expect(201)).body;
    expect(made).toMatchObject({ kind: 'BOX', rules: { placement: 'SUPER', slots: null }, isSeeded: false });
    expect(made.stateFields.map(({ name }: { name: string }) => name)).toContain('cappedPercent');
    const insert = await aHivePartType({ systemId: null, rules: { placement: 'IN_BOX' }, stateFields: [] });
    expect(insert).toMatchObject({ kind: 'INSERT', rules: { slots: 1 }, stateFields: [], systemCode: null });
  });

  it('refuses a code that is taken in its system, also among those of every system', async () => {
    const taken = { systemId: ZANDER_10, code: 'SUPER', name: 'Zarge', rules: { placement: 'SUPER' } };
    expect((await api.admin.post('/api/v1/hive-part-types', taken).expect(409)).body.code).toBe('DUPLICATE');
    const { systemId: _, ...forAll } = hivePartTypeBody();
    await api.admin.post('/api/v1/hive-part-types', forAll).expect(201);
    expect((await api.admin.post('/api/v1/hive-part-types', forAll).expect(409)).body.code).toBe('DUPLICATE');
  });

  it.each([
    ['a placement that is not there', { rules: { placement: 'CELLAR' } }, 'rules.placement'],
    ['slots of what hangs in no box', { rules: { placement: 'LID', slots: 1 } }, 'rules.slots'],
    ['a choice of nothing', { stateFields: [{ name: 'paint', type: 'CHOICE' }] }, 'stateFields.0.choices'],
    ['limits of a text', { stateFields: [{ name: 'paint', type: 'TEXT', maximum: 3 }] }, 'stateFields.0.maximum'],
    [
      'a field twice',
      {
        stateFields: [
          { name: 'a', type: 'DAY' },
          { name: 'a', type: 'TEXT' },
        ],
      },
      'stateFields',
    ],
    ['frames that are no number', { stateFields: [{ name: 'brood', type: 'TEXT' }] }, 'stateFields.0.type'],
    ['a code in lower case', { code: 'super' }, 'code'],
    ['no system by this id', { systemId: newId() }, 'systemId'],
  ])('refuses %s', async (_what, fields, path) => {
    const body = hivePartTypeBody(fields);
    const answer = await api.admin.post('/api/v1/hive-part-types', body).expect(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });
});

describe('PATCH /hive-part-types/:id', () => {
  it('leaves built-in ones as they are', async () => {
    const { body } = await patchPartType({ id: seededPartTypeId('SUPER') }, { name: 'Zarge' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
    expect((await patchSystem({ id: ZANDER_10 }, { name: 'Zander' }).expect(409)).body.code).toBe('INVALID_STATE');
    await patchPartType({ id: seededPartTypeId('SUPER') }, {}).expect(200);
  });

  it('changes an own one for the version that the client has seen', async () => {
    const type = await aHivePartType();
    const { headers } = await patchPartType(type, {}).expect(200, type);
    const patch = { name: 'Halbzarge', dimensions: { frames: 9 }, isActive: false };
    const changed = await patchPartType(type, patch).set('If-Match', headers.etag!).expect(200);
    expect(changed.body).toMatchObject({
      name: 'Halbzarge',
      isActive: false,
      dimensions: { frames: 9, widthMm: null },
    });
    await patchPartType(type, { name: 'Zarge' }).set('If-Match', headers.etag!).expect(412);
    await patchPartType({ id: newId() }, {}).expect(404);
  });

  it.each([
    ['fewer frames than hang in it', { dimensions: { frames: 7 } }, 'FRAMES_EXCEED_CAPACITY'],
    ['another place', { rules: { placement: 'STAND' } }, 'STAND_NOT_LOWEST'],
    ['without the field that is recorded', { stateFields: [] }, 'STATE_FIELD_UNKNOWN'],
    ['another system', { systemId: '0193e5b0-0002-7000-8000-000000000000' }, 'SYSTEM_INCOMPATIBLE'],
  ])('refuses %s while a hive would become illegal', async (_what, patch, conflict) => {
    const type = await aHivePartType({ dimensions: { frames: 8 } });
    await aHiveWith(type.id, { framesTotal: 8 });
    const { body } = await patchPartType(type, patch).expect(409);
    expect(body).toMatchObject({ code: 'IN_USE', conflict, hives: 1 });
    await patchPartType(type, { dimensions: { frames: 9 }, name: 'Größere Zarge' }).expect(200);
  });

  it('counts the hive of a colony that has ended', async () => {
    const type = await aHivePartType();
    const hive = await aHiveWith(type.id);
    await api.admin
      .post(`/api/v1/colonies/${hive.colonyId}/end`, { status: 'DEAD', endedOn: '2025-05-01' })
      .expect(200);
    expect((await patchPartType(type, { rules: { placement: 'STAND' } }).expect(409)).body.code).toBe('IN_USE');
  });

  it('and the change of a hive never make an illegal hive together, whichever comes first', async () => {
    const narrower = { dimensions: { frames: 7 } };
    const outcomes = [];
    for (const order of [0, 1]) {
      const type = await aHivePartType({ dimensions: { frames: 8 } });
      const hive = await aHiveWith(type.id);
      const partId = hive.parts[2].id;
      const requests = [
        () => patchPartType(type, narrower),
        () => changeHive(hive, [{ op: 'SET_STATE', partId, state: { framesTotal: 8 } }]),
      ];
      const table = { table: hivePartTypes, ids: [type.id] };
      const answers = await queueBehindLock(api.db, table, order === 0 ? requests : requests.toReversed());
      outcomes.push(answers.map(({ status, body }) => [status, body.conflict]));
    }
    expect(outcomes).toEqual([
      [
        [200, undefined],
        [409, 'FRAMES_EXCEED_CAPACITY'],
      ],
      [
        [201, undefined],
        [409, 'FRAMES_EXCEED_CAPACITY'],
      ],
    ]);
  });

  it('takes a type out of use: hives keep it, none gets it any more', async () => {
    const type = await aHivePartType();
    const hive = await aHiveWith(type.id);
    await patchPartType(type, { isActive: false }).expect(200);
    const part = { partTypeId: type.id };
    const refused = await changeHive(hive, [{ op: 'ADD_PART', index: 2, part }]).expect(409);
    expect(refused.body.conflict).toBe('PART_TYPE_INACTIVE');
    await changeHive(hive, [{ op: 'SET_STATE', partId: hive.parts[2].id, state: { honey: 1 } }]).expect(201);
  });
});

describe('PATCH /hive-systems/:id', () => {
  const aHiveOf = async (system: { id: string }, superId: string) => {
    const { id } = await aColony();
    const own = async (placement: string) =>
      (await aHivePartType({ systemId: system.id, code: placement, stateFields: [], rules: { placement } })).id;
    const ids = [await own('FLOOR'), await own('BROOD_BOX'), superId, await own('LID')];
    const body = { systemId: system.id, occurredOn: '2025-04-01', parts: ids.map((partTypeId) => ({ partTypeId })) };
    return api.admin.post(`/api/v1/colonies/${id}/hive-setup`, body);
  };

  it('keeps a system compatible while its parts are in a hive', async () => {
    const system = await aHiveSystem({ compatibleSystemIds: [ZANDER_10, LANGSTROTH] });
    await aHiveOf(system, seededPartTypeId('SUPER')).then(({ status }) => expect(status).toBe(201));
    const { body } = await patchSystem(system, { compatibleSystemIds: [LANGSTROTH] }).expect(409);
    expect(body).toMatchObject({ code: 'IN_USE', conflict: 'SYSTEM_INCOMPATIBLE', hives: 1 });
    await patchSystem(system, { compatibleSystemIds: [ZANDER_10] }).expect(200);
  });

  it('takes a system out of use', async () => {
    const system = await aHiveSystem({ compatibleSystemIds: [ZANDER_10] });
    await patchSystem(system, { isActive: false, name: 'Alte Beuten' }).expect(200);
    const { body } = await aHiveOf(system, seededPartTypeId('SUPER'));
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', conflict: 'SYSTEM_INACTIVE', current: null });
  });
});
