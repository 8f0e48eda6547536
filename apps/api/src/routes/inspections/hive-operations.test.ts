import { colonies, inspections } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { standardPartTypeId } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aHive } from '../hive-setups/hive-setups.samples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const day = '2025-06-14';
const excluder = { op: 'ADD_PART', index: 2, part: { partTypeId: standardPartTypeId('QUEEN_EXCLUDER') } };
const withExcluder = (baseVersion: number) => ({ hiveOperations: { baseVersion, operations: [excluder] } });

const hiveOf = async (colonyId: string) =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}/hive-setup`).expect(200)).body;
const historyOf = async (colonyId: string) =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}/hive-setup/history`).expect(200)).body.items;
const inspectionsOf = (colonyId: string) => api.db.$count(inspections, eq(inspections.colonyId, colonyId));
const post = (colonyId: string, fields: object) =>
  api.admin.post('/api/v1/inspections', { colonyId, inspectedOn: day, ...fields });

describe('the hive in an inspection', () => {
  it('is changed on its day, and its log names the inspection', async () => {
    const { id: colonyId } = await aHive(api);
    const { body } = await post(colonyId, withExcluder(1)).expect(201);
    expect(await hiveOf(colonyId)).toMatchObject({ version: 2, occurredOn: day });
    expect((await historyOf(colonyId))[0]).toMatchObject({ version: 2, occurredOn: day, inspectionId: body.id });
  });

  it('conflicts: there is no inspection, and the answer has the hive as it stands', async () => {
    const { id: colonyId } = await aHive(api);
    const current = await hiveOf(colonyId);
    const { body } = await post(colonyId, withExcluder(7)).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', current });
    expect([await inspectionsOf(colonyId), await hiveOf(colonyId)]).toEqual([0, current]);
  });

  it('is as it was when the inspection is refused', async () => {
    const { id: colonyId } = await aHive(api);
    const current = await hiveOf(colonyId);
    await post(colonyId, { ...withExcluder(1), queenCells: 'NONE', queenCellsCount: 2 }).expect(400);
    expect(await hiveOf(colonyId)).toEqual(current);
  });

  it('conflicts in one item of a bulk, which names it and records none', async () => {
    const [first, second] = [await aHive(api), await aHive(api)];
    const items = [
      { colonyId: first.id, inspectedOn: day, ...withExcluder(1) },
      { colonyId: second.id, inspectedOn: day, ...withExcluder(2) },
    ];
    const before = [await hiveOf(first.id), await hiveOf(second.id)];
    const { body } = await api.admin.post('/api/v1/inspections/bulk', { items }).expect(409);
    expect(body).toMatchObject({ code: 'HIVE_CONFLICT', current: before[1] });
    expect(body.errors[0].path).toMatch(/^items\.1/);
    expect([await hiveOf(first.id), await hiveOf(second.id)]).toEqual(before);
    expect(await inspectionsOf(first.id)).toBe(0);
  });

  it('is changed by one of two who saw the same version', async () => {
    const { id: colonyId } = await aHive(api);
    const send = () => post(colonyId, withExcluder(1));
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [colonyId] }, [send, send]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect([await inspectionsOf(colonyId), (await historyOf(colonyId)).length]).toEqual([1, 2]);
  });

  it('needs the right to change colonies, in a bulk as well', async () => {
    const { id: colonyId } = await aHive(api);
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
    const { id: colonyId } = await aHive(api);
    return (await post(colonyId, withExcluder(1)).expect(201)).body;
  };

  it('keeps its colony and its day, which the log names', async () => {
    const { id } = await changed();
    const other = await aHive(api);
    for (const fields of [{ inspectedOn: '2025-06-15' }, { colonyId: other.id }]) {
      const { body } = await api.admin.patch(`/api/v1/inspections/${id}`, fields).expect(409);
      expect(body.code).toBe('INVALID_STATE');
    }
    await api.admin.patch(`/api/v1/inspections/${id}`, { note: 'ruhig', inspectedOn: day }).expect(200);
  });

  it('may be deleted: the hive stands as it does', async () => {
    const { id, colonyId } = await changed();
    const [hive, history] = [await hiveOf(colonyId), await historyOf(colonyId)];
    await api.admin.delete(`/api/v1/inspections/${id}`).expect(204);
    expect([await hiveOf(colonyId), await historyOf(colonyId)]).toEqual([hive, history]);
  });
});
