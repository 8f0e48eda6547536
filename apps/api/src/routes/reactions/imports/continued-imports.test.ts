import { hivepalExport } from '@beekeeping/domain/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';
import { exportForm } from './imports.samples.ts';

const api = testApi();

/** Distinguishes records in one database: each test has hives of its own. */
let number = 0;
beforeEach(() => {
  number += 1;
});

const post = (file: Buffer, query = '') => {
  const { headers, body } = exportForm(file);
  return api.admin.post(`/api/v1/import/hivepal${query}`).set(headers).send(body);
};
interface Row {
  kind: string;
  source: string;
  ok: boolean;
  id?: string;
  errors: object[];
  warnings?: { code: string }[];
}
const send = async (apiaries: readonly object[]): Promise<{ created: Record<string, number>; rows: Row[] }> =>
  (await post(hivepalExport(apiaries)).expect(200)).body;
const rowOf = ({ rows }: { rows: Row[] }, source: string): Row => rows.find((row) => row.source === source)!;
const codesOf = (row: Row): string[] => (row.warnings ?? []).map(({ code }) => code);
const read = async (path: string) => (await api.admin.get(`/api/v1/${path}`).expect(200)).body;

const inspection = (id: string, temperature: number, more: object = {}) => ({
  id: `${id}-${number}`,
  date: `2025-05-0${id.length}T10:00:00Z`,
  status: 'COMPLETED',
  temperature,
  ...more,
});
const hiveOf = (more: object = {}) => ({
  id: `h-${number}`,
  name: `Kasten ${number}`,
  status: 'ACTIVE',
  installationDate: '2025-04-01T10:00:00Z',
  ...more,
});
const apiaryOf = (...hives: readonly object[]) => ({ id: `a-${number}`, name: `Garten ${number}`, hives });

describe('an export that is sent again', () => {
  it('takes what was refused and is mended, and what is new, at the hive that is here', async () => {
    const [cold, hot] = [inspection('a', 12), inspection('aa', 220, { notes: [{ text: 'ruhig' }] })];
    const first = await send([apiaryOf(hiveOf({ inspections: [cold, hot] }))]);
    const colonyId = rowOf(first, `hives h-${number}`).id!;
    expect(rowOf(first, `inspections ${hot.id}`)).toMatchObject({
      ok: false,
      errors: [{ path: 'temperatureC', code: 'TOO_LARGE' }],
      warnings: [{ code: 'BROUGHT_IN_NOTES' }],
    });
    const reported = `2025-05-02 Not recorded, inspections ${hot.id}: inspected on 2025-05-02, temperature C 220, note ruhig`;
    expect((await read(`colonies/${colonyId}`)).notes).toBe(`From Hive-Pal:\n${reported}`);

    const mended = [cold, { ...hot, temperature: 22 }, inspection('aaa', 14)];
    const again = await send([apiaryOf(hiveOf({ inspections: mended }))]);
    expect(again.created).toMatchObject({ apiary: 0, colony: 0, inspection: 2 });
    expect(again.rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(rowOf(again, `hives h-${number}`).id).toBe(colonyId);
    const { items } = await read(`inspections?colonyId=${colonyId}&sort=inspectedOn`);
    expect(items.map(({ temperatureC }: { temperatureC: number }) => temperatureC)).toEqual([12, 22, 14]);
    expect((await read(`colonies/${colonyId}`)).notes).toBeNull();
  });

  it('adds the next month to a colony that was renamed here, with its end, its queen and its lines of notes', async () => {
    const treated = (id: string, on: string, product: string) => ({
      id: `${id}-${number}`,
      type: 'TREATMENT',
      date: `${on}T08:00:00Z`,
      details: { kind: 'TREATMENT', data: { product } },
    });
    const queens = [{ id: `q-${number}`, name: `Alma ${number}`, year: 2024, installedAt: '2025-04-01T10:00:00Z' }];
    const actions = [treated('t', '2025-08-01', 'Thymol')];
    const first = await send([apiaryOf(hiveOf({ queens, actions, notes: 'am Zaun' }))]);
    const colonyId = rowOf(first, `hives h-${number}`).id!;
    const { notes } = await read(`colonies/${colonyId}`);
    await api.admin
      .patch(`/api/v1/colonies/${colonyId}`, { name: `Umbenannt ${number}`, notes: `${notes}\nselbst` })
      .expect(200);

    const next = hiveOf({
      status: 'DEAD',
      queens: [
        { ...queens[0], status: 'REPLACED' },
        { id: `r-${number}`, name: `Alma ${number}`, year: 2025, installedAt: '2025-07-01T10:00:00Z' },
      ],
      actions: [...actions, treated('u', '2025-12-01', 'Oxalic acid')],
      notes: 'am Zaun',
    });
    const again = await send([apiaryOf(next)]);
    expect(again.rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(again.created).toMatchObject({ colony: 0, queen: 1 });
    expect(await read(`colonies/${colonyId}`)).toMatchObject({
      name: `Umbenannt ${number}`,
      status: 'DEAD',
      endedOn: '2025-12-01',
      notes: 'am Zaun\n\nFrom Hive-Pal:\n2025-12-01 treatment: Oxalic acid\n2025-08-01 treatment: Thymol\nselbst',
    });
    const stays = await Promise.all(
      ['q', 'r'].map(async (id) => read(`queens/${rowOf(again, `queens ${id}-${number}`).id}/colonies`)),
    );
    expect(stays.map(({ items }) => items)).toMatchObject([
      [{ queenName: `Alma ${number}`, toOn: '2025-07-01' }],
      [{ queenName: `Alma ${number} (2)`, fromOn: '2025-07-01' }],
    ]);
    expect(codesOf(rowOf(again, `queens r-${number}`))).toEqual(['BROUGHT_NAMED_APART']);

    const third = await send([apiaryOf(next)]);
    expect(Object.values(third.created).every((count) => count === 0)).toBe(true);
    expect(third.rows.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('reports a task that is done in the other program by now', async () => {
    const planned = { id: `p-${number}`, date: '2027-05-01T10:00:00Z', status: 'SCHEDULED' };
    const first = await send([apiaryOf(hiveOf({ inspections: [planned] }))]);
    expect(first.created).toMatchObject({ task: 1, inspection: 0 });
    const done = { ...planned, date: '2026-10-01T10:00:00Z', status: 'COMPLETED' };
    const again = await send([apiaryOf(hiveOf({ inspections: [done] }))]);
    expect(again.created).toMatchObject({ task: 0, inspection: 1 });
    expect(codesOf(rowOf(again, `inspections p-${number}`))).toEqual(['BROUGHT_WAS_TASK']);
  });

  it('leaves what was changed here or there as it is here, and reports the latter', async () => {
    const first = await send([apiaryOf(hiveOf({ inspections: [inspection('a', 12), inspection('aa', 13)] }))]);
    const [a, b] = [`inspections a-${number}`, `inspections aa-${number}`];
    await api.admin.patch(`/api/v1/inspections/${rowOf(first, a).id}`, { temperatureC: 15 }).expect(200);
    const again = await send([apiaryOf(hiveOf({ inspections: [inspection('a', 12), inspection('aa', 9)] }))]);
    expect(again.created.inspection).toBe(0);
    expect(rowOf(again, a)).toEqual(rowOf(first, a));
    expect(rowOf(again, b)).toMatchObject({ ok: true, id: rowOf(first, b).id });
    expect(codesOf(rowOf(again, b))).toEqual(['BROUGHT_CHANGED_SINCE']);
    expect(await read(`inspections/${rowOf(first, a).id}`)).toMatchObject({ temperatureC: 15 });
    expect(await read(`inspections/${rowOf(first, b).id}`)).toMatchObject({ temperatureC: 13 });
  });

  it('imports again what was deleted here, and an end that was taken back here does not come back', async () => {
    const hive = hiveOf({ status: 'SOLD', inspections: [inspection('a', 12)] });
    const first = await send([apiaryOf(hive)]);
    const [colony, inspected] = [rowOf(first, `hives h-${number}`), rowOf(first, `inspections a-${number}`)];
    await api.admin.delete(`/api/v1/inspections/${inspected.id}`).expect(204);
    await api.admin
      .post(`/api/v1/colonies/${colony.id}/correct-status`, { status: 'ACTIVE', reason: 'noch da' })
      .expect(200);
    const again = await send([apiaryOf(hive)]);
    expect(again.created).toMatchObject({ colony: 0, inspection: 1 });
    expect(rowOf(again, inspected.source).id).not.toBe(inspected.id);
    expect(await read(`colonies/${colony.id}`)).toMatchObject({ status: 'ACTIVE' });
  });

  it('takes for the same what nobody remembers bringing: an apiary, a colony of a first day and what it holds', async () => {
    const apiary = await api.admin.post('/api/v1/apiaries', { name: `GARTEN ${number}` }).expect(201);
    const colony = await api.admin
      .post('/api/v1/colonies', { name: `kasten ${number}`, apiaryId: apiary.body.id, establishedOn: '2025-04-01' })
      .expect(201);
    const own = await api.admin
      .post('/api/v1/inspections', { colonyId: colony.body.id, inspectedOn: '2025-05-01', temperatureC: 12 })
      .expect(201);
    const report = await send([apiaryOf(hiveOf({ inspections: [inspection('a', 12), inspection('aa', 13)] }))]);
    expect(report.created).toMatchObject({ apiary: 0, colony: 0, inspection: 1 });
    expect(rowOf(report, `inspections a-${number}`).id).toBe(own.body.id);
    expect(rowOf(report, `hives h-${number}`).id).toBe(colony.body.id);
  });

  it('says in a dry run what the real one does, before the first and before the second', async () => {
    const file = (temperature: number) =>
      hivepalExport([apiaryOf(hiveOf({ inspections: [inspection('a', 12), inspection('aa', temperature)] }))]);
    for (const each of [file(220), file(22)]) {
      const tried = (await post(each, '?dryRun=true').expect(200)).body;
      const done = (await post(each).expect(200)).body;
      const withoutIds = done.rows.map(({ id: _id, ...row }: Row) => row);
      expect(tried).toEqual({ ...done, dryRun: true, rows: withoutIds });
    }
  });

  it('doubles nothing when it is sent by two people at once', async () => {
    const file = hivepalExport([apiaryOf(hiveOf({ inspections: [inspection('a', 12)] }))]);
    const { token } = await api.signIn(['backup:import']);
    const { headers, body } = exportForm(file);
    const other = () => api.as(token).post('/api/v1/import/hivepal').set(headers).send(body);
    const answers = await Promise.all([post(file), other()]);
    expect(['200 200', '200 409', '409 200']).toContain(answers.map(({ status }) => status).join(' '));
    for (const path of [`apiaries?q=Garten ${number}`, `colonies?q=Kasten ${number}`]) {
      expect((await read(path)).items).toHaveLength(1);
    }
  });
});

describe('a hive whose name is taken', () => {
  it('gets the name of its apiary behind it, then a number, where it is taken: here, in the file, in any spelling', async () => {
    const apiary = await api.admin.post('/api/v1/apiaries', { name: `Bestand ${number}` }).expect(201);
    for (const name of ['ÄRA', `ära (garten ${number})`]) {
      await api.admin.post('/api/v1/colonies', { name, apiaryId: apiary.body.id }).expect(201);
    }
    const hives = ['x', 'y'].map((id) => hiveOf({ id: `${id}-${number}`, name: 'Ära', inspections: [] }));
    const report = await send([apiaryOf(...hives)]);
    expect(report.created).toMatchObject({ colony: 2 });
    const names = await Promise.all(
      hives.map(async ({ id }) => {
        const row = rowOf(report, `hives ${id}`);
        expect(codesOf(row)).toEqual(['BROUGHT_NAMED_APART']);
        return (await read(`colonies/${row.id}`)).name;
      }),
    );
    expect(names).toEqual([`Ära (Garten ${number} 2)`, `Ära (Garten ${number} 3)`]);
  });
});
