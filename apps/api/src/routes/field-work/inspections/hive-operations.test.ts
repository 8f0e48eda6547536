import { newId } from '@beekeeping/core/id';
import { colonies, inspections } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, seededPartTypeId } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aHive } = factoriesOver(() => api.context);
/** A colony of its own in a hive with a super. */
const newHive = () => aHive(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']);

const day = '2025-06-14';
const excluder = { op: 'ADD_PART', index: 2, part: { partTypeId: seededPartTypeId('QUEEN_EXCLUDER') } };
const withExcluder = (baseVersion: number) => ({ hiveOperations: { baseVersion, operations: [excluder] } });

const hiveOf = async (colonyId: string) =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}/hive-setup`).expect(200)).body;
const historyOf = async (colonyId: string) =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}/hive-setup/history`).expect(200)).body.items;
const inspectionsOf = (colonyId: string) => api.db.$count(inspections, eq(inspections.colonyId, colonyId));
const post = (colonyId: string, fields: object) =>
  api.admin.post('/api/v1/inspections', { colonyId, inspectedOn: day, ...fields });

const removal = ({ parts }: { parts: readonly { id: string; partTypeCode: string }[] }) => ({
  op: 'REMOVE_PART',
  partId: parts.find(({ partTypeCode }) => partTypeCode === 'QUEEN_EXCLUDER')!.id,
});
const conflictOf = ({ hiveConflict }: { hiveConflict?: { conflict: string } }) => hiveConflict?.conflict;

describe('the hive in an inspection', () => {
  it('is changed on its day, and its log names the inspection', async () => {
    const { colonyId } = await newHive();
    const { body } = await post(colonyId, withExcluder(1)).expect(201);
    expect(await hiveOf(colonyId)).toMatchObject({ version: 2, occurredOn: day });
    expect((await historyOf(colonyId))[0]).toMatchObject({ version: 2, occurredOn: day, inspectionId: body.id });
  });

  it('warns of what is unwise there', async () => {
    const { colonyId } = await newHive();
    const part = (await hiveOf(colonyId)).parts[2];
    const operations = [{ op: 'SET_STATE', partId: part.id, state: { brood: 1 } }];
    const { body } = await post(colonyId, { hiveOperations: { baseVersion: 1, operations } }).expect(201);
    expect(body.warnings).toMatchObject([{ code: 'BROOD_IN_SUPER', path: 'hiveOperations' }]);
  });

  it('conflicts: there is no inspection, and the answer has the present hive', async () => {
    const { colonyId } = await newHive();
    const current = await hiveOf(colonyId);
    const { body } = await post(colonyId, withExcluder(7)).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', current });
    expect([await inspectionsOf(colonyId), await hiveOf(colonyId)]).toEqual([0, current]);
  });

  it('is as it was when the inspection is refused', async () => {
    const { colonyId } = await newHive();
    const current = await hiveOf(colonyId);
    await post(colonyId, { ...withExcluder(1), queenCells: 'NONE', queenCellsCount: 2 }).expect(400);
    expect(await hiveOf(colonyId)).toEqual(current);
  });

  it('conflicts in one item of a bulk, which names it and records none', async () => {
    const [first, second] = [await newHive(), await newHive()];
    const items = [
      { colonyId: first.colonyId, inspectedOn: day, ...withExcluder(1) },
      { colonyId: second.colonyId, inspectedOn: day, ...withExcluder(2) },
    ];
    const before = [await hiveOf(first.colonyId), await hiveOf(second.colonyId)];
    const { body } = await api.admin.post('/api/v1/inspections/bulk', { items }).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', current: before[1] });
    expect(body.errors).toMatchObject([{ path: 'items.1.hiveOperations.baseVersion' }]);
    expect([await hiveOf(first.colonyId), await hiveOf(second.colonyId)]).toEqual(before);
    expect(await inspectionsOf(first.colonyId)).toBe(0);
  });

  it('conflicts: what was seen is recorded all the same where it is asked for, and the answer says what is in the way', async () => {
    const { colonyId } = await newHive();
    const other = await post(colonyId, withExcluder(1)).expect(201);
    const current = await hiveOf(colonyId);
    const keep = (fields: object) =>
      api.admin.post('/api/v1/inspections?onHiveConflict=keepInspection', { colonyId, inspectedOn: day, ...fields });
    const { body } = await keep({ ...withExcluder(1), occupiedFrames: 8 }).expect(201);
    expect(body.hiveConflict).toMatchObject({
      code: 'HIVE_CONFLICT',
      conflict: 'STALE_VERSION',
      errors: [{ path: 'hiveOperations.baseVersion' }],
      current,
      changes: [{ version: 2, inspectionId: other.body.id, operations: [{ op: 'ADD_PART' }] }],
    });
    expect(body.warnings).toMatchObject([{ code: 'HIVE_CONFLICT', path: 'hiveOperations' }]);
    const { hiveConflict: _, warnings: __, ...recorded } = body;
    await api.admin.get(`/api/v1/inspections/${body.id}`).expect(200, recorded);
    expect([recorded.occupiedFrames, await hiveOf(colonyId)]).toEqual([8, current]);

    const early = await keep({ ...withExcluder(2), inspectedOn: '2025-06-13' }).expect(201);
    expect(early.body.hiveConflict).toMatchObject({ code: 'INVALID_STATE', conflict: null, current, changes: [] });
    const fits = await keep({ hiveOperations: { baseVersion: 2, operations: [removal(current)] } }).expect(201);
    expect([fits.body.hiveConflict, (await hiveOf(colonyId)).version]).toEqual([undefined, 3]);
    const unknown = { ...excluder, part: { partTypeId: newId() } };
    await keep({ hiveOperations: { baseVersion: 3, operations: [unknown] } }).expect(400);
    await keep({ ...withExcluder(9), inspectedOn: '1999-01-01' }).expect(409);
  });

  it('conflicts in one item of many, which keeps its inspection where it is asked for', async () => {
    const [first, second] = [await newHive(), await newHive()];
    const itemsFor = (baseVersion: number) => [
      { colonyId: first.colonyId, inspectedOn: day, ...withExcluder(baseVersion) },
      { colonyId: second.colonyId, inspectedOn: day, ...withExcluder(7) },
    ];
    const path = '/api/v1/inspections/bulk?onHiveConflict=keepInspection';
    const together = await api.admin.post(path, { items: itemsFor(1) }).expect(201);
    expect(together.body.items.map(conflictOf)).toEqual([undefined, 'STALE_VERSION']);
    const each = await api.admin.post(`${path}&mode=each`, { items: itemsFor(2) }).expect(200);
    expect(each.body.results).toMatchObject([
      { status: 'RECORDED', code: 'HIVE_CONFLICT', hiveConflict: { conflict: 'EXCLUDER_REPEATED' } },
      { status: 'RECORDED', code: 'HIVE_CONFLICT', hiveConflict: { conflict: 'STALE_VERSION' } },
    ]);
    expect([await inspectionsOf(first.colonyId), (await hiveOf(first.colonyId)).version]).toEqual([2, 2]);
    const refused = await api.admin.post('/api/v1/inspections/bulk?mode=each', { items: itemsFor(2) }).expect(200);
    expect(refused.body.results[1]).toMatchObject({
      status: 'REJECTED',
      code: 'HIVE_CONFLICT',
      conflict: 'STALE_VERSION',
      current: { version: 1 },
      errors: [{ path: 'items.1.hiveOperations.baseVersion' }],
    });
    expect(await inspectionsOf(second.colonyId)).toBe(2);
  });

  it('is changed by one of two who saw the same version', async () => {
    const { colonyId } = await newHive();
    const send = () => post(colonyId, withExcluder(1));
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [colonyId] }, [send, send]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect([await inspectionsOf(colonyId), (await historyOf(colonyId)).length]).toEqual([1, 2]);
  });

  it('needs the right to change colonies, in a bulk as well', async () => {
    const { colonyId } = await newHive();
    const helper = api.as((await api.signIn(['inspections:create'])).token);
    const inspection = { colonyId, inspectedOn: day };
    await helper.post('/api/v1/inspections', inspection).expect(201);
    await helper.post('/api/v1/inspections', { ...inspection, ...withExcluder(1) }).expect(403);
    const items = [inspection, { ...inspection, ...withExcluder(1) }];
    await helper.post('/api/v1/inspections/bulk', { items }).expect(403);
  });
});

describe('an inspection that changed the hive', () => {
  const changed = async () => {
    const { colonyId } = await newHive();
    return (await post(colonyId, withExcluder(1)).expect(201)).body;
  };

  it('keeps its colony and its day, which the log names', async () => {
    const { id } = await changed();
    const other = await newHive();
    for (const fields of [{ inspectedOn: '2025-06-15' }, { colonyId: other.colonyId }]) {
      const { body } = await api.admin.patch(`/api/v1/inspections/${id}`, fields).expect(409);
      expect(body.code).toBe('INVALID_STATE');
    }
    await api.admin.patch(`/api/v1/inspections/${id}`, { note: 'ruhig', inspectedOn: day }).expect(200);
  });

  it('may be deleted: the hive stays as it is', async () => {
    const { id, colonyId } = await changed();
    const [hive, history] = [await hiveOf(colonyId), await historyOf(colonyId)];
    await api.admin.delete(`/api/v1/inspections/${id}`).expect(204);
    expect([await hiveOf(colonyId), await historyOf(colonyId)]).toEqual([hive, history]);
  });
});
