import { fixedClock } from '@beekeeping/core/clock';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { countStatements } from '@beekeeping/db/testing';
import { getHarvestStatistics, getLosses, getStores } from '@beekeeping/domain/reactions/statistics';
import { factoriesOver, hiveSetupBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const TODAY = '2026-09-20';

const api = testApi({ clock: fixedClock(`${TODAY}T08:00:00Z`) });

const {
  anApiary,
  aColony,
  aBottling,
  aFeeding,
  aHarvest,
  aMedicineLot,
  anInspection,
  aRestriction,
  aTask,
  aTreatment,
  aVarroaMeasurement,
} = factoriesOver(() => api.context);
const read = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;

const looked = (colonyId: string, inspectedOn: string, overrides: object = {}) =>
  anInspection({ colonyId, inspectedOn, startedAt: null, buildingFrameCutOn: null, ...overrides });

/** In a sample of 500 bees: the percent of mites that August rates so. */
const MITES = { GREEN: 0, YELLOW: 15, RED: 50 };
const measured = (colonyId: string, rating: keyof typeof MITES, measuredOn: string) =>
  aVarroaMeasurement({ colonyId, method: 'WASH', measuredOn, miteCount: MITES[rating], beeCount: 500 });

describe('GET /statistics/losses', () => {
  it('comes to the 16.7 percent of the winter 2018/19 that COLOSS counted', async () => {
    const [apiary, other] = [await anApiary(), await anApiary()];
    // 10.7 percent dead, 4.1 with a queen problem, 1.9 lost to a disaster.
    await api.db.execute(sql`
      with made as (
        insert into colonies (id, name, apiary_id, type, status, established_on, created_at, updated_at)
        select gen_random_uuid(), 'COLOSS ' || n, ${apiary.id}, 'PRODUCTION', 'ACTIVE', '2018-05-01', now(), now()
        from generate_series(1, 1010) as n returning id, name
      )
      insert into winterings (id, colony_id, apiary_id, apiary_name, season, outcome, created_at, updated_at)
      select gen_random_uuid(), id, case when n <= 10 then ${other.id}::uuid else ${apiary.id}::uuid end, 'Stand', '2018/19',
        case when n <= 107 then 'DEAD' when n <= 148 then 'QUEEN_PROBLEM' when n <= 167 then 'DISASTER'
          when n <= 177 then 'MERGED' when n <= 182 then 'SOLD' when n <= 200 then 'ALIVE_WEAK'
          when n <= 1000 then 'ALIVE' end, now(), now()
      from (select id, substring(name from 8)::int as n from made) as numbered`);
    const body = await read('/statistics/losses?season=2018/19');
    const all = { wintered: 1000, dead: 107, queenProblem: 41, disaster: 19, lossRatePercent: 16.7 };
    expect(body).toMatchObject({ season: '2018/19', ...all, alive: 800, aliveWeak: 18, merged: 10, sold: 5, open: 10 });
    expect(body.apiaries).toMatchObject([
      { apiaryId: apiary.id, apiaryName: apiary.name, wintered: 990, dead: 97, lossRatePercent: 15.9 },
      { apiaryId: other.id, apiaryName: other.name, wintered: 10, dead: 10, lossRatePercent: 100 },
    ]);
    expect(body.seasons).toMatchObject([{ season: '2018/19', ...all, open: 10 }]);
  });

  it('stands beside the winters before, at some apiaries alone where these are asked for', async () => {
    const [apiary, other] = [await anApiary(), await anApiary()];
    await api.db.execute(sql`
      with made as (
        insert into colonies (id, name, apiary_id, type, status, established_on, created_at, updated_at)
        select gen_random_uuid(), 'Winter ' || n, ${apiary.id}, 'PRODUCTION', 'ACTIVE', '2014-05-01', now(), now()
        from generate_series(1, 4) as n returning id, name
      )
      insert into winterings (id, colony_id, apiary_id, apiary_name, season, outcome, created_at, updated_at)
      select gen_random_uuid(), id, case when name = 'Winter 4' then ${other.id}::uuid else ${apiary.id}::uuid end,
        'Stand', season, case when name = 'Winter 1' and season = '2015/16' then 'DEAD' else 'ALIVE' end, now(), now()
      from made cross join (values ('2014/15'), ('2015/16'), ('2016/17')) as winter (season)`);
    const of = async (query: string) => {
      const { seasons, apiaries } = await read(`/statistics/losses?season=2015/16${query}`);
      return {
        apiaries: apiaries.map(({ apiaryId }: { apiaryId: string }) => apiaryId),
        seasons: seasons.map((each: Record<string, unknown>) => [each.season, each.wintered, each.lossRatePercent]),
      };
    };
    expect(await of('')).toEqual({
      apiaries: [apiary.id, other.id],
      seasons: [
        ['2015/16', 4, 25],
        ['2014/15', 4, 0],
      ],
    });
    expect(await of(`&apiaryId=${other.id}`)).toEqual({
      apiaries: [other.id],
      seasons: [
        ['2015/16', 1, 0],
        ['2014/15', 1, 0],
      ],
    });
  });

  it('is of the running season without one, and knows no rate without an outcome', async () => {
    const body = await read('/statistics/losses');
    expect(body).toMatchObject({ season: '2026/27', wintered: 0, lossRatePercent: null, apiaries: [] });
  });

  it('refuses what is no season', async () => {
    const { body } = await api.admin.get('/api/v1/statistics/losses?season=2026').expect(400);
    expect(body.errors).toMatchObject([{ path: 'season' }]);
  });
});

describe('GET /statistics/harvest', () => {
  it('sums a year up by apiary, colony and the years before', async () => {
    const [first, second] = [
      await aColony({ establishedOn: '2023-04-01' }),
      await aColony({ establishedOn: '2023-04-01' }),
    ];
    await aHarvest({ colonyId: first.id, harvestedOn: '2024-06-01', weightKg: 10.5 });
    await aHarvest({ colonyId: first.id, harvestedOn: '2024-12-31', weightKg: 0.5 });
    await aHarvest({ colonyId: second.id, harvestedOn: '2024-01-01', weightKg: 9 });
    await aHarvest({ colonyId: second.id, harvestedOn: '2023-07-01', weightKg: 7.001 });
    const of = ({ apiaryId, apiaryName }: typeof first) => ({ apiaryId, apiaryName, colonies: 1 });
    expect(await read('/statistics/harvest?year=2024')).toEqual({
      year: 2024,
      weightKg: 20,
      colonies: 2,
      meanKgPerColony: 10,
      apiaries: [
        { ...of(first), weightKg: 11, meanKgPerColony: 11 },
        { ...of(second), weightKg: 9, meanKgPerColony: 9 },
      ],
      bestColonies: [
        { colonyId: first.id, colonyName: first.name, weightKg: 11 },
        { colonyId: second.id, colonyName: second.name, weightKg: 9 },
      ],
      varieties: [],
      years: [
        { year: 2024, weightKg: 20, colonies: 2, meanKgPerColony: 10 },
        { year: 2023, weightKg: 7.001, colonies: 1, meanKgPerColony: 7.001 },
      ],
    });
    expect(await read(`/statistics/harvest?year=2024&apiaryId=${first.apiaryId}`)).toMatchObject({
      weightKg: 11,
      apiaries: [{ apiaryId: first.apiaryId }],
      bestColonies: [{ colonyId: first.id }],
      years: [{ year: 2024, weightKg: 11 }],
    });
  });

  it('counts a colony that was moved once in all, and at each place', async () => {
    const colony = await aColony({ establishedOn: '2021-04-01' });
    await aHarvest({ colonyId: colony.id, harvestedOn: '2021-06-01', weightKg: 5 });
    const { id: apiaryId } = await anApiary();
    await api.admin.post(`/api/v1/colonies/${colony.id}/move`, { apiaryId, movedOn: '2021-07-01' }).expect(200);
    await aHarvest({ colonyId: colony.id, harvestedOn: '2021-08-01', weightKg: 4 });
    const body = await read('/statistics/harvest?year=2021');
    expect(body).toMatchObject({ weightKg: 9, colonies: 1, meanKgPerColony: 9 });
    expect(body.apiaries.map(({ colonies }: { colonies: number }) => colonies)).toEqual([1, 1]);
  });
});

describe('GET /statistics/stores', () => {
  const inHive = async (codes: string[]) => {
    const colony = await aColony();
    await api.admin.post(`/api/v1/colonies/${colony.id}/hive-setup`, hiveSetupBody(codes)).expect(201);
    return colony;
  };
  const of = async ({ apiaryId }: { apiaryId: string }) => {
    const { colonies } = await read(`/statistics/stores?apiaryId=${apiaryId}`);
    return colonies[0];
  };

  it('adds the winter feed since the newest inspection that recorded stores', async () => {
    const colony = await inHive(['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'LID']);
    const feed = (fedOn: string, overrides: object = {}) => aFeeding({ colonyId: colony.id, fedOn, ...overrides });
    await feed('2026-06-30');
    await feed('2026-08-01');
    await feed('2026-08-20', { purpose: 'STIMULATE' });
    await looked(colony.id, '2026-08-10', { foodStoresKg: 4.25 });
    await looked(colony.id, '2026-09-19', { foodStoresKg: null });
    await feed('2026-08-10', { purpose: null });
    await feed('2026-09-01', { purpose: 'EMERGENCY' });
    expect(await of(colony)).toEqual({
      colonyId: colony.id,
      colonyName: colony.name,
      apiaryId: colony.apiaryId,
      apiaryName: colony.apiaryName,
      systemCode: 'ZANDER_10',
      broodBoxes: 2,
      fedSugarKg: 24,
      fedStoredKg: 25.8,
      inspectedOn: '2026-08-10',
      foodStoresKg: 4.25,
      storesKg: 12.85,
      scaleStoresKg: null,
      consumptionKg: null,
      storesLastUntil: null,
      targetMinKg: 15,
      targetMaxKg: 20,
      missingKg: 2.15,
    });
  });

  it.each([
    ['one brood box', ['FLOOR', 'BROOD_BOX', 'LID'], { targetMinKg: 10, targetMaxKg: 12, missingKg: 1.4 }],
    ['a super is no brood box', ['FLOOR', 'BROOD_BOX', 'SUPER', 'LID'], { broodBoxes: 1, targetMinKg: 10 }],
  ])('has a target for the hive: %s', async (_what, codes, expected) => {
    const colony = await inHive(codes);
    await aFeeding({ colonyId: colony.id, fedOn: '2026-08-01' });
    expect(await of(colony)).toMatchObject({ storesKg: 8.6, ...expected });
  });

  it('says nothing of what a colony lacks whose hive or stores nobody knows', async () => {
    const unknown = { storesKg: null, missingKg: null, fedStoredKg: 0 };
    expect(await of(await inHive(['FLOOR', 'BROOD_BOX', 'LID']))).toMatchObject({ ...unknown, targetMinKg: 10 });
    const without = await aColony();
    await aFeeding({ colonyId: without.id, fedOn: '2026-08-01' });
    expect(await of(without)).toMatchObject({ systemCode: null, targetMinKg: null, storesKg: 8.6, missingKg: null });
  });
});

describe('GET /dashboard', () => {
  it('counts what there is', async () => {
    const before = await read('/dashboard');
    const { id: apiaryId } = await anApiary();
    const [red, yellow, treated] = [
      await aColony({ apiaryId }),
      await aColony({ apiaryId }),
      await aColony({ apiaryId }),
    ];
    await aColony({ apiaryId, status: 'WEAK', establishedOn: '2026-09-10' });
    await looked(red.id, '2026-08-30');
    await measured(red.id, 'GREEN', '2026-08-01');
    await measured(red.id, 'RED', '2026-08-02');
    await measured(yellow.id, 'RED', '2026-08-01');
    await measured(yellow.id, 'YELLOW', '2026-08-02');
    const { id } = await aColony({ apiaryId });
    await api.admin.post(`/api/v1/colonies/${id}/end`, { status: 'DEAD', endedOn: '2026-09-01' }).expect(200);
    const { id: bottlingId } = await aBottling();
    await api.admin.post(`/api/v1/bottlings/${bottlingId}/hold`, { reason: 'Verdacht' }).expect(200);
    const lot = await aMedicineLot({ expiresOn: '2026-11-19' });
    const running = { startedOn: '2026-09-15', plannedEndOn: null, endedOn: null };
    await aTreatment({ colonyIds: [treated.id], medicineLotId: lot.id, ...running });
    await aRestriction({ apiaryIds: [apiaryId], validFrom: '2026-09-01', validTo: null, liftedOn: null });
    for (const dueOn of ['2026-09-19', TODAY, '2026-09-21', null]) await aTask({ dueOn, colonyId: null });
    const done = await aTask({ dueOn: '2026-09-01', colonyId: null });
    await api.admin.post(`/api/v1/tasks/${done.id}/complete`).expect(200);
    const after = await read('/dashboard');
    const differences = Object.fromEntries(
      Object.keys(before)
        .filter((name) => typeof before[name] === 'number')
        .map((name) => [name, after[name] - before[name]]),
    );
    // The jars have an apiary and a colony of their own.
    expect(differences).toEqual({
      livingColonies: 5,
      apiaries: 2,
      openTasks: 4,
      dueTasks: 2,
      overdueTasks: 1,
      redColonies: 1,
      yellowColonies: 1,
      runningTreatments: 1,
      coloniesInWithdrawal: 1,
      expiringMedicineLots: 1,
      coloniesNotInspected: 3,
      restrictions: 1,
      heldLots: 1,
    });
    expect(after.coloniesByStatus).toMatchObject({ WEAK: 1, DEAD: before.coloniesByStatus.DEAD + 1, CULLED: 0 });
  });
});

describe('a statistic', () => {
  it('takes as many statements, however many rows there are', async () => {
    const all = [
      (db: typeof api.db) => getLosses(db, {}, TODAY),
      (db: typeof api.db) => getHarvestStatistics(db, {}, TODAY),
      (db: typeof api.db) =>
        getStores(db, {}, { today: TODAY, timeZone: 'Europe/Berlin', rights: new Set(permissionKeys) }),
    ];
    const counts = () => Promise.all(all.map((work) => countStatements(api.database.url, work)));
    const before = await counts();
    for (let n = 0; n < 3; n += 1) {
      const { id: colonyId } = await aColony();
      await aFeeding({ colonyId, fedOn: '2026-08-01' });
      await aHarvest({ colonyId, harvestedOn: '2026-07-01' });
    }
    expect(await counts()).toEqual(before);
    expect(before).toEqual([2, 4, 2]);
  });
});
