import { fixedClock } from '@beekeeping/core/clock';
import { countStatements } from '@beekeeping/db/testing';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { colonyOverviews, overviewRights } from '@beekeeping/domain/reactions/statistics/overviews';
import { byAndBy, factoriesOver, hiveSetupBody, weigh } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const TODAY = '2026-09-20';

const api = testApi({ clock: fixedClock(`${TODAY}T08:00:00Z`) });

const { aColony, aFeeding, aMedicine, aMedicineLot, anInspection, aPlacement, aTask, aTreatment, aVarroaMeasurement } =
  factoriesOver(() => api.context);

const looked = (colonyId: string, inspectedOn: string, foodStoresKg: number | null = null) =>
  anInspection({ colonyId, inspectedOn, startedAt: null, buildingFrameCutOn: null, foodStoresKg });
const measured = (colonyId: string, measuredOn: string, miteCount: number) =>
  aVarroaMeasurement({ colonyId, method: 'WASH', measuredOn, miteCount, beeCount: 500 });

/** A colony of which everything is known. */
const aKnownColony = async () => {
  const colony = await aColony({ establishedOn: '2025-04-01' });
  const path = `/api/v1/colonies/${colony.id}`;
  const hive = ['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'SUPER', 'LID'];
  const { body } = await api.admin.post(`${path}/hive-setup`, hiveSetupBody(hive)).expect(201);
  const operations = [{ op: 'REMOVE_PART', partId: body.parts[3].id }];
  await api.admin
    .post(`${path}/hive-setup/changes`, { baseVersion: 1, occurredOn: '2026-08-15', operations })
    .expect(201);
  await looked(colony.id, '2026-07-20', 4);
  await looked(colony.id, '2026-09-01');
  await aFeeding({ colonyId: colony.id, fedOn: '2026-08-20', amount: 10 });
  await measured(colony.id, '2026-07-25', 0);
  await measured(colony.id, '2026-08-30', 50);
  const { id: medicineId } = await aMedicine({ unit: 'ML', withdrawalDays: 30, honeyRule: 'NONE' });
  const { id: medicineLotId } = await aMedicineLot({ medicineId });
  const days = { startedOn: '2026-09-05', plannedEndOn: null, endedOn: '2026-09-10' };
  await aTreatment({ colonyIds: [colony.id], medicineLotId, ...days });
  for (const title of ['Füttern', 'Einengen', 'Getan']) {
    const task = await aTask({ title, colonyId: colony.id });
    if (title === 'Getan') await api.admin.post(`/api/v1/tasks/${task.id}/complete`).expect(200);
  }
  const { deviceId } = await aPlacement({ colonyId: colony.id });
  const gains = [...byAndBy('2026-09-06T08:00:00Z', 0.5), ...byAndBy('2026-09-19T08:00:00Z', 1.2)];
  await weigh(api.context.db, deviceId, ['2026-09-05T12:00:00Z', `${TODAY}T08:00:00Z`], gains);
  return colony;
};

const overviewOf = async (id: string, query = '', as = api.admin) => {
  const { body } = await as.get(`/api/v1/colonies?ids=${id}&include=overview${query}`).expect(200);
  return body.items[0].overview;
};

const readerWith = async (permissions: readonly PermissionKey[]) => api.as((await api.signIn(permissions)).token);

const KNOWN = {
  lastInspectedOn: '2026-09-01',
  varroaRating: 'RED',
  varroaMeasuredOn: '2026-08-30',
  inWithdrawal: true,
  honeyClosedUntil: '2026-10-10',
  storesKg: 12.6,
  broodBoxes: 2,
  supers: 0,
  openTasks: 2,
  yesterdayGainKg: 1.2,
  // It has spoken last on the day of the test.
  silentDevices: 1,
};

const UNKNOWN = {
  lastInspectedOn: null,
  varroaRating: null,
  varroaMeasuredOn: null,
  inWithdrawal: false,
  honeyClosedUntil: null,
  storesKg: null,
  broodBoxes: null,
  supers: null,
  openTasks: 0,
  yesterdayGainKg: null,
  silentDevices: 0,
};

describe('GET /colonies?include=overview', () => {
  it('tells what the areas tell of a colony, and nothing of one that nothing is known of', async () => {
    const colony = await aKnownColony();
    expect(await overviewOf(colony.id)).toEqual(KNOWN);
    expect(await overviewOf((await aColony()).id)).toEqual(UNKNOWN);
    const { body } = await api.admin.get(`/api/v1/colonies/${colony.id}/withdrawal`).expect(200);
    expect(body.honeyFrom).toBe('2026-10-11');
    const { body: stores } = await api.admin.get(`/api/v1/statistics/stores?apiaryId=${colony.apiaryId}`).expect(200);
    expect(stores.colonies[0].storesKg).toBe(KNOWN.storesKg);
    const { body: plain } = await api.admin.get(`/api/v1/colonies?apiaryId=${colony.apiaryId}`).expect(200);
    expect(plain.items).toEqual([expect.not.objectContaining({ overview: expect.anything() })]);
  });

  it('tells of a past day what is dated, and null where nobody kept the past', async () => {
    const { id } = await aKnownColony();
    expect(await overviewOf(id, '&on=2026-08-14')).toEqual({
      ...KNOWN,
      lastInspectedOn: '2026-07-20',
      varroaRating: 'GREEN',
      varroaMeasuredOn: '2026-07-25',
      inWithdrawal: false,
      honeyClosedUntil: null,
      storesKg: null,
      supers: 1,
      openTasks: null,
      yesterdayGainKg: null,
      silentDevices: null,
    });
    expect(await overviewOf(id, '&on=2026-09-07')).toMatchObject({
      yesterdayGainKg: 0.5,
      inWithdrawal: true,
      honeyClosedUntil: '2026-10-10',
    });
    expect(await overviewOf(id, '&on=2027-01-01')).toEqual(KNOWN);
  });

  it('knows no last day of a withdrawal whose treatment runs', async () => {
    const { id } = await aColony();
    const { id: medicineLotId } = await aMedicineLot();
    await aTreatment({ colonyIds: [id], medicineLotId, startedOn: '2026-09-15', plannedEndOn: null, endedOn: null });
    expect(await overviewOf(id)).toMatchObject({ inWithdrawal: true, honeyClosedUntil: null });
  });

  it('leaves out what the reader may not read by itself, field by field', async () => {
    const { id } = await aKnownColony();
    const without = async (key: PermissionKey) =>
      overviewOf(id, '', await readerWith(permissionKeys.filter((each) => each !== key)));
    const hidden = (...fields: string[]) =>
      Object.fromEntries(Object.entries(KNOWN).filter(([field]) => !fields.includes(field)));
    const hides: Partial<Record<PermissionKey, string[]>> = {
      'inspections:read': ['lastInspectedOn', 'storesKg'],
      'varroa-measurements:read': ['varroaRating', 'varroaMeasuredOn'],
      'treatments:read': ['inWithdrawal', 'honeyClosedUntil'],
      'feedings:read': ['storesKg'],
      'tasks:read': ['openTasks'],
      'devices:read': ['yesterdayGainKg', 'silentDevices'],
    };
    expect(overviewRights.toSorted()).toEqual(Object.keys(hides).toSorted());
    for (const [key, fields] of Object.entries(hides)) {
      expect([key, await without(key as PermissionKey)]).toEqual([key, hidden(...fields)]);
    }
    expect(await overviewOf(id, '', await readerWith(['colonies:read']))).toEqual({ broodBoxes: 2, supers: 0 });
  });

  it('takes as many statements for a page as for one colony', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await aColony()).id);
    const all = { rights: new Set(permissionKeys), today: TODAY, timeZone: 'Europe/Berlin' };
    const count = (of: readonly string[]) => countStatements(api.database.url, (db) => colonyOverviews(db, of, all));
    expect([await count(ids.slice(0, 1)), await count(ids)]).toEqual([8, 8]);
  });
});
