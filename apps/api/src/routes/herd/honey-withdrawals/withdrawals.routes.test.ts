import { dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { auditLog, colonies, type HONEY_RULES, notifications } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, harvestBody, treatmentBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aColony, aHarvest, aMedicine, aMedicineLot, aTreatment } = factoriesOver(() => api.context);

const reason = { withdrawalOverrideReason: 'nur für die Bienen' };

interface Leaflet {
  withdrawalDays?: number;
  honeyRule?: (typeof HONEY_RULES)[number];
}

const aLotOf = async ({ withdrawalDays = 0, honeyRule = 'NONE' }: Leaflet = {}) => {
  const { id: medicineId } = await aMedicine({ withdrawalDays, honeyRule });
  return (await aMedicineLot({ medicineId, acquiredOn: '2020-01-01', quantity: 10_000 })).id;
};

/** A treatment of one colony, of its own unless one is given, in the first ten days of June 2025. */
const aTreated = async (
  leaflet: Leaflet,
  days: { startedOn?: string; endedOn?: string | null } = {},
  given?: string,
) => {
  const colonyId = given ?? (await aColony({ establishedOn: '2024-01-01' })).id;
  const medicineLotId = await aLotOf(leaflet);
  const fields = { startedOn: '2025-06-01', endedOn: '2025-06-10', plannedEndOn: null, ...days };
  const treatment = await aTreatment({ colonyIds: [colonyId], medicineLotId, ...fields });
  return { colonyId, treatment };
};

const harvest = (colonyId: string, harvestedOn: string, fields: object = {}) =>
  api.admin.post('/api/v1/harvests', harvestBody({ colonyId, harvestedOn, ...fields }));

const withdrawalOf = async (colonyId: string, query = '') =>
  (await api.admin.get(`/api/v1/colonies/${colonyId}/withdrawal${query}`).expect(200)).body;

const overridesOf = (harvestId: string) => api.db.select().from(auditLog).where(eq(auditLog.entityId, harvestId));

describe('bees and combs that leave a colony whose honey is withheld', () => {
  it.each([
    ['on the last day of its withdrawal', '2025-06-17', ['HONEY_WITHHELD']],
    ['on the day after it', '2025-06-18', undefined],
  ])('%s', async (_when, day, expected) => {
    const { colonyId } = await aTreated({ withdrawalDays: 7 });
    const codesOf = (warnings?: { code: string }[]) => warnings?.map(({ code }) => code);
    const path = `/api/v1/colonies/${colonyId}`;
    const daughters = [{ name: `Ableger ${newId()}` }];
    const split = await api.admin.post(`${path}/split`, { splitOn: day, method: 'BROOD_NUC', daughters }).expect(201);
    expect(codesOf(split.body.daughters[0].warnings)).toEqual(expected);
    const { apiaryId } = (await api.admin.get(path).expect(200)).body;
    const { id: intoColonyId } = await aColony({ apiaryId, establishedOn: '2024-01-01' });
    const merged = await api.admin.post(`${path}/merge`, { intoColonyId, mergedOn: day }).expect(200);
    expect(codesOf(merged.body.warnings)).toEqual(expected);
  });
});

describe('honey of a colony that bees and combs of a treated one came to', () => {
  const warningsOf = ({ warnings = [] }: { warnings?: { code: string; message: string }[] }) =>
    warnings.map(({ code, message }) => `${code} ${message}`);
  /** A colony that was united with one in its withdrawal until 17 June, and both their names. */
  const aUnited = async (mergedOn: string, into?: string) => {
    const { colonyId } = await aTreated({ withdrawalDays: 7 });
    const { name, apiaryId } = (await api.admin.get(`/api/v1/colonies/${colonyId}`).expect(200)).body;
    const taker = into ?? (await aColony({ apiaryId, establishedOn: '2024-01-01' })).id;
    await api.admin.post(`/api/v1/colonies/${colonyId}/merge`, { intoColonyId: taker, mergedOn }).expect(200);
    return { giver: colonyId, name: name as string, taker };
  };

  it.each([
    ['on the day of their union', '2025-06-12', '2025-06-12', true],
    ['on the day before it', '2025-06-12', '2025-06-11', false],
    ['on the last day of the withdrawal', '2025-06-12', '2025-06-17', true],
    ['on the day after it', '2025-06-12', '2025-06-18', false],
    ['after a union on the last day', '2025-06-17', '2025-06-17', true],
    ['after a union after it', '2025-06-18', '2025-06-18', false],
  ])('is taken with a warning %s', async (_when, mergedOn, harvestedOn, isWarned) => {
    const { taker, name } = await aUnited(mergedOn);
    const { body } = await harvest(taker, harvestedOn).expect(201);
    const reported = expect.stringContaining(
      `HARVEST_IN_WITHDRAWAL ${name} gave this colony bees and combs and was treated`,
    );
    expect(warningsOf(body)).toEqual(isWarned ? [reported] : []);
    expect(await overridesOf(body.id)).toEqual([]);
  });

  it('warns through further unions and daughters, once for each giver, also in many and when it is corrected', async () => {
    const { taker: middle, name } = await aUnited('2025-06-11');
    const { name: middleName, apiaryId } = (await api.admin.get(`/api/v1/colonies/${middle}`).expect(200)).body;
    const other = await aUnited('2025-06-11', middle);
    const daughters = [{ name: `Ableger ${newId()}` }];
    const split = { splitOn: '2025-06-12', method: 'BROOD_NUC', daughters };
    const daughter = (await api.admin.post(`/api/v1/colonies/${middle}/split`, split).expect(201)).body.daughters[0];
    // The daughter had left by then.
    await aTreated({ withdrawalDays: 30 }, { startedOn: '2025-06-13', endedOn: '2025-06-13' }, middle);
    const last = (await aColony({ apiaryId, establishedOn: '2024-01-01' })).id;
    const merge = { intoColonyId: last, mergedOn: '2025-06-13' };
    await api.admin.post(`/api/v1/colonies/${middle}/merge`, merge).expect(200);
    const items = [daughter.id, (await aColony()).id].map((colonyId) =>
      harvestBody({ colonyId, harvestedOn: '2025-06-14' }),
    );
    const many = (await api.admin.post('/api/v1/harvests/bulk', { items }).expect(201)).body.items;
    const warned = (...names: string[]) => names.toSorted().map((giver) => expect.stringContaining(` ${giver} gave`));
    const givers = warned(name, other.name);
    expect(many.map(warningsOf)).toEqual([givers, []]);
    const { id } = await aHarvest({ colonyId: daughter.id, harvestedOn: '2025-06-18' });
    const corrected = await api.admin.patch(`/api/v1/harvests/${id}`, { harvestedOn: '2025-06-17' }).expect(200);
    expect(warningsOf(corrected.body)).toEqual(givers);
    const { body } = await harvest(last, '2025-06-13').expect(201);
    expect(warningsOf(body)).toEqual(warned(name, other.name, middleName));
  });

  it('is reported by a treatment that is entered late, and counted once', async () => {
    const { giver, name, taker } = await aUnited('2025-06-12');
    await aHarvest({ colonyId: taker, harvestedOn: '2025-06-11' });
    await aHarvest({ colonyId: taker, harvestedOn: '2025-06-18' });
    const body = { startedOn: '2025-06-01', endedOn: '2025-06-12', plannedEndOn: null, colonyIds: [giver] };
    const medicineLotId = await aLotOf({ withdrawalDays: 6 });
    const made = (await api.admin.post('/api/v1/treatments', treatmentBody({ ...body, medicineLotId })).expect(201))
      .body;
    expect(warningsOf(made).filter((each) => each.startsWith('HARVEST'))).toEqual([
      expect.stringMatching(
        new RegExp(`honey of ${name} .*: 1 harvest on 18 June 2025, from .*, to which bees and combs`),
      ),
    ]);
    const both = await aLotOf({ withdrawalDays: 6 });
    const all = treatmentBody({ ...body, colonyIds: [giver, taker], medicineLotId: both });
    const { warnings } = (await api.admin.post('/api/v1/treatments', all).expect(201)).body;
    expect(warnings).toMatchObject([{ path: 'colonyIds.1', message: expect.stringContaining('2 harvests from') }]);
  });
});

describe('POST /harvests', () => {
  const week = { withdrawalDays: 7 };
  it.each([
    ['on the day before', week, {}, '2025-05-31', 201],
    ['on the first day', week, {}, '2025-06-01', 409],
    ['on the last day of the withdrawal', week, {}, '2025-06-17', 409],
    ['on the day after it', week, {}, '2025-06-18', 201],
    ['while the treatment runs', {}, { endedOn: null }, '2025-08-30', 409],
    ['on the last day without a withdrawal', {}, {}, '2025-06-10', 409],
    ['on the next day without one', {}, {}, '2025-06-11', 201],
    ['after supers were off', { honeyRule: 'SUPERS_OFF' }, {}, '2025-06-11', 201],
    ['in the year of AFTER_LAST_HARVEST', { honeyRule: 'AFTER_LAST_HARVEST' }, {}, '2025-12-31', 409],
    ['earlier in that year', { honeyRule: 'AFTER_LAST_HARVEST' }, {}, '2025-05-31', 201],
    [
      'in the next year',
      { honeyRule: 'AFTER_LAST_HARVEST' },
      { startedOn: '2024-08-01', endedOn: '2024-12-31' },
      '2025-05-01',
      201,
    ],
    ['in the year of NOT_DURING_FLOW', { honeyRule: 'NOT_DURING_FLOW' }, {}, '2025-07-12', 409],
    [
      'in the year in which it ended',
      { honeyRule: 'NOT_DURING_FLOW' },
      { startedOn: '2024-12-20', endedOn: '2025-01-02' },
      '2025-05-01',
      409,
    ],
  ] satisfies [string, Leaflet, object, string, number][])(
    'answers for honey taken %s',
    async (_when, leaflet, days, day, status) => {
      const { colonyId } = await aTreated(leaflet, days);
      const { body } = await harvest(colonyId, day).expect(status);
      expect(body.code).toBe(status === 409 ? 'WITHDRAWAL_ACTIVE' : undefined);
    },
  );

  it('says which treatment prevents it, and from when on honey may be taken', async () => {
    const { colonyId, treatment } = await aTreated({ withdrawalDays: 7 });
    const { body } = await harvest(colonyId, '2025-06-12').expect(409);
    expect(body).toMatchObject({
      honeyFrom: '2025-06-18',
      treatments: [{ treatmentId: treatment.id, medicineName: treatment.medicineName, withdrawalUntil: '2025-06-17' }],
      detail: expect.stringMatching(new RegExp(`before 2025-06-18.*${treatment.medicineName}.*2025-06-01`)),
    });
  });

  it('takes it with a reason, which is audited, and warns', async () => {
    const { colonyId, treatment } = await aTreated({ withdrawalDays: 7 });
    const { body } = await harvest(colonyId, '2025-06-12', reason).expect(201);
    const warning = { code: 'HARVEST_IN_WITHDRAWAL', message: expect.stringContaining('before 18 June 2025') };
    expect(body).toMatchObject({ ...reason, warnings: [warning] });
    expect(await overridesOf(body.id)).toMatchObject([
      { action: 'harvest.withdrawal_overridden', details: { colonyId, treatmentIds: [treatment.id] } },
    ]);
    const free = await harvest(colonyId, '2025-06-18', reason).expect(201);
    expect(free.body.warnings).toBeUndefined();
    expect(await overridesOf(free.body.id)).toEqual([]);
  });

  it('names every harvest of many that a treatment prevents', async () => {
    const [{ colonyId }, free] = [await aTreated({ withdrawalDays: 7 }), await aColony()];
    const items = [
      harvestBody({ colonyId: free.id }),
      harvestBody({ colonyId, harvestedOn: '2025-06-12' }),
      harvestBody({ colonyId, harvestedOn: '2025-06-12', ...reason }),
      harvestBody({ colonyId, harvestedOn: '2025-06-13' }),
    ];
    const { body } = await api.admin.post('/api/v1/harvests/bulk', { items }).expect(409);
    expect(body).toMatchObject({ code: 'WITHDRAWAL_ACTIVE', errors: [{ path: 'items.1' }, { path: 'items.3' }] });
  });

  it('does not wait for a cancelled treatment', async () => {
    const { colonyId, treatment } = await aTreated({}, { endedOn: null });
    await api.admin.post(`/api/v1/treatments/${treatment.id}/cancel`, { reason: 'falsches Volk' }).expect(200);
    await harvest(colonyId, '2025-07-01').expect(201);
  });
});

describe('PATCH /harvests/:id', () => {
  const patch = (id: string, fields: object) => api.admin.patch(`/api/v1/harvests/${id}`, fields);

  it('takes honey into a withdrawal only with a reason', async () => {
    const { colonyId } = await aTreated({ withdrawalDays: 7 });
    const { id } = await aHarvest({ colonyId, harvestedOn: '2025-05-12' });
    const other = await aHarvest({ harvestedOn: '2025-06-12' });
    expect((await patch(id, { harvestedOn: '2025-06-12' }).expect(409)).body.code).toBe('WITHDRAWAL_ACTIVE');
    expect((await patch(other.id, { colonyId }).expect(409)).body.code).toBe('WITHDRAWAL_ACTIVE');
    const { body } = await patch(id, { harvestedOn: '2025-06-12', ...reason }).expect(200);
    expect(body.warnings).toMatchObject([{ code: 'HARVEST_IN_WITHDRAWAL' }]);
    expect(await overridesOf(id)).toHaveLength(1);
  });

  it('keeps the reason for as long as there must be one', async () => {
    const { colonyId } = await aTreated({ withdrawalDays: 7 });
    const { id } = (await harvest(colonyId, '2025-06-12', reason).expect(201)).body;
    await patch(id, { weightKg: 3 }).expect(200);
    expect((await patch(id, { withdrawalOverrideReason: null }).expect(409)).body.code).toBe('WITHDRAWAL_ACTIVE');
    await patch(id, { withdrawalOverrideReason: null, harvestedOn: '2025-06-18' }).expect(200);
  });
});

describe('GET /colonies/:id/withdrawal', () => {
  it('goes on from one treatment to the next', async () => {
    const { colonyId, treatment: first } = await aTreated({ withdrawalDays: 7 });
    const days = { startedOn: '2025-06-18', endedOn: '2025-06-20' };
    const { treatment: second } = await aTreated({ honeyRule: 'NOT_DURING_FLOW' }, days, colonyId);
    expect(await withdrawalOf(colonyId, '?on=2025-06-12')).toMatchObject({
      on: '2025-06-12',
      honeyFrom: '2026-01-01',
      treatments: [
        { treatmentId: first.id, why: 'WITHDRAWAL', honeyFrom: '2025-06-18' },
        { treatmentId: second.id, why: 'RUNNING', honeyFrom: '2026-01-01' },
      ],
    });
    const later = await withdrawalOf(colonyId, '?on=2025-06-21');
    expect(later.treatments).toMatchObject([{ treatmentId: second.id, why: 'HONEY_RULE' }]);
  });

  it('cannot foresee the end of a treatment that runs, today unless another day is asked for', async () => {
    const { colonyId, treatment } = await aTreated({}, { endedOn: null });
    expect(await withdrawalOf(colonyId)).toMatchObject({
      on: dayOf(new Date(), 'Europe/Berlin'),
      honeyFrom: null,
      treatments: [{ treatmentId: treatment.id, why: 'RUNNING', honeyFrom: null }],
    });
    expect(await withdrawalOf(colonyId, '?on=2025-05-31')).toMatchObject({ honeyFrom: '2025-05-31', treatments: [] });
    await api.admin.get(`/api/v1/colonies/${newId()}/withdrawal`).expect(404);
  });
});

describe('a treatment that is entered late', () => {
  const late = async (colonyIds: string[], fields: object = {}) => {
    const body = { startedOn: '2025-07-01', endedOn: '2025-07-12', plannedEndOn: null, ...fields };
    return treatmentBody({ ...body, colonyIds, medicineLotId: await aLotOf() });
  };
  const notificationsOf = (id: string) => api.db.select().from(notifications).where(eq(notifications.subjectId, id));

  it('reports the honey that was harvested in its time', async () => {
    const [one, other] = [await aHarvest(), await aHarvest({ harvestedOn: '2025-07-13' })];
    const body = await late([other.colonyId, one.colonyId]);
    const made = (await api.admin.post('/api/v1/treatments', body).expect(201)).body;
    expect(made.warnings).toMatchObject([
      { code: 'HARVEST_IN_WITHDRAWAL', path: 'colonyIds.1', message: expect.stringContaining('on 12 July 2025') },
    ]);
    const [reported] = await notificationsOf(made.id);
    expect(reported).toMatchObject({ category: 'MEDICINE', kind: 'harvestsInWithdrawal', params: { harvests: 1 } });

    // Only what it reaches now and did not before.
    const path = `/api/v1/treatments/${made.id}`;
    expect((await api.admin.patch(path, { note: 'neu' }).expect(200)).body).not.toHaveProperty('warnings');
    const { warnings } = (await api.admin.patch(path, { endedOn: '2025-07-13' }).expect(200)).body;
    expect(warnings).toMatchObject([
      { code: 'HARVEST_IN_WITHDRAWAL', message: expect.stringContaining('13 July 2025') },
    ]);
  });

  it.each(['treatment', 'harvest'])('and a harvest at the same time end as if the %s came first', async (first) => {
    const colony = await aColony();
    const treat = await late([colony.id]);
    const requests = [() => api.admin.post('/api/v1/treatments', treat), () => harvest(colony.id, '2025-07-12')];
    const queued = first === 'treatment' ? requests : requests.toReversed();
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, queued);
    const codes = answers.map(({ status, body }) => [status, body.code ?? body.warnings?.[0]?.code]);
    expect(codes).toEqual(
      first === 'treatment'
        ? [
            [201, undefined],
            [409, 'WITHDRAWAL_ACTIVE'],
          ]
        : [
            [201, undefined],
            [201, 'HARVEST_IN_WITHDRAWAL'],
          ],
    );
  });
});
