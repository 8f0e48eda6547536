import { newId } from '@beekeeping/core/id';
import { fixedClock } from '@beekeeping/core/clock';
import { colonies } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, hiveSetupBody, winteringBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi({ clock: fixedClock('2026-04-02T08:00:00Z') });

const { anApiary, aColony, aQueen, aWintering } = factoriesOver(() => api.context);
const create = (fields: { colonyId: string } & Record<string, unknown>) =>
  api.admin.post('/api/v1/winterings', winteringBody(fields));
const pathOf = ({ id }: { id: string }): string => `/api/v1/winterings/${id}`;
const colonyOf = async (colonyId: string) => (await api.admin.get(`/api/v1/colonies/${colonyId}`).expect(200)).body;
const end = (colonyId: string, status: string, endedOn: string) =>
  api.admin.post(`/api/v1/colonies/${colonyId}/end`, { status, endedOn }).expect(200);
const merge = async (colonyId: string) =>
  api.admin.post(`/api/v1/colonies/${colonyId}/merge`, { intoColonyId: (await aColony()).id, mergedOn: '2026-03-01' });
const winterOut = (items: object[]) => api.admin.post('/api/v1/winterings/out/bulk', { items });
const OUT = { winteredOutOn: '2026-03-20' };

describe('POST /winterings', () => {
  it('answers queen and hive of the day beside what was said', async () => {
    const colony = await aColony();
    const queen = await aQueen({ birthYear: 2024 });
    const assigned = { queenId: queen.id, assignedOn: '2025-05-10' };
    await api.admin.post(`/api/v1/colonies/${colony.id}/queen`, assigned).expect(200);
    await api.admin
      .post(`/api/v1/colonies/${colony.id}/hive-setup`, hiveSetupBody(['FLOOR', 'BROOD_BOX', 'BROOD_BOX', 'LID']))
      .expect(201);
    const { body } = await create({ colonyId: colony.id, strengthOut: 6, storesOutKg: 5 }).expect(201);
    expect(body).toMatchObject({
      colonyName: colony.name,
      apiaryName: colony.apiaryName,
      strengthIndexPercent: 70.6,
      queenId: queen.id,
      queenName: queen.name,
      queenAgeYears: 1,
      hiveSystemName: 'Zander, 10 frames',
      broodBoxes: 2,
      lastVarroa: null,
      treatments: [],
      outcome: null,
    });
  });

  it('keeps a colony to one row each season', async () => {
    const { colonyId } = await aWintering();
    const { body } = await create({ colonyId }).expect(409);
    expect(body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'colonyId' }, { path: 'season' }] });
    const before = await create({ colonyId, season: '2024/2025', winteredInOn: null }).expect(201);
    expect(before.body.season).toBe('2024/25');
  });

  it('lets one of two requests at once record the season', async () => {
    const { id } = await aColony();
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [id] }, [
      () => create({ colonyId: id }),
      () => create({ colonyId: id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });

  it.each([
    ['a season of years that do not follow', { season: '2025/27' }, 'season'],
    ['a season that could be a month', { season: '2025-12' }, 'season'],
    ['a season of another century', { season: '2025/1926' }, 'season'],
    ['a day before the season', { winteredInOn: '2025-06-30' }, 'winteredInOn'],
    ['a day after the season', { season: '2024/25', winteredInOn: '2025-07-01' }, 'winteredInOn'],
    ['a way out before the way in', { winteredOutOn: '2025-10-03' }, 'winteredOutOn'],
    ['a day to come', { winteredOutOn: '2026-04-04' }, 'winteredOutOn'],
    ['what was found in the hive of a living colony', { lossCategory: 'FEW_OR_NO_BEES' }, 'lossCategory'],
    ['a cause without a loss', { outcome: 'ALIVE', cause: 'MICE' }, 'cause'],
    ['an unknown colony', { colonyId: newId() }, 'colonyId'],
  ])('refuses %s', async (_what, fields, path) => {
    const { body } = await create({ colonyId: (await aColony()).id, ...fields }).expect(400);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it.each([
    ['a season before the colony was', { season: '2023/24', winteredInOn: null }],
    ['a day before its first one', { season: '2024/25', winteredInOn: '2025-03-31' }],
    ['a day after its last one', { winteredOutOn: '2025-12-02' }],
  ])('refuses %s', async (_what, fields) => {
    const { id } = await aColony();
    await end(id, 'DEAD', '2025-12-01');
    const { body } = await create({ colonyId: id, ...fields }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });
});

describe('the outcome of a winter', () => {
  it.each([
    ['ALIVE', 'ACTIVE'],
    ['ALIVE_WEAK', 'WEAK'],
    ['QUEEN_PROBLEM', 'QUEENLESS'],
    ['DEAD', 'DEAD'],
    ['DISASTER', 'LOST'],
    ['SOLD', 'SOLD'],
  ])('%s leaves a colony that is %s', async (outcome, status) => {
    const { body } = await create({ colonyId: (await aColony()).id, ...OUT, outcome }).expect(201);
    const isEnd = ['DEAD', 'LOST', 'SOLD'].includes(status);
    const colony = { status, endedOn: isEnd ? '2026-03-20' : null };
    expect(await colonyOf(body.colonyId)).toMatchObject(colony);
  });

  it('ends a dead colony with its queen and its cause', async () => {
    const colony = await aColony();
    const queen = await aQueen({ colonyId: colony.id, birthYear: 2024 });
    const outcome = { winteredOutOn: '2026-04-02', outcome: 'DEAD', lossCategory: 'UNKNOWN', cause: 'STARVATION' };
    await create({ colonyId: colony.id, ...outcome }).expect(201);
    expect(await colonyOf(colony.id)).toMatchObject({ status: 'DEAD', endCause: 'Winter 2025/26: starvation' });
    const { body } = await api.admin.get(`/api/v1/queens/${queen.id}`).expect(200);
    expect(body).toMatchObject({ status: 'DEAD', colonyId: null });
  });

  it('dissolves a colony with a queen problem where that is said', async () => {
    const { colonyId } = await aWintering();
    await winterOut([{ colonyId, season: '2025/26', outcome: 'QUEEN_PROBLEM', dissolve: true }]).expect(200);
    expect(await colonyOf(colonyId)).toMatchObject({ status: 'DISSOLVED', endedOn: '2026-04-02' });
  });

  it('is of today without a day, and of the last day of a colony that has ended so', async () => {
    const [living, dead] = [await aWintering(), await aWintering()];
    await end(dead.colonyId, 'DEAD', '2026-02-10');
    const { body } = await winterOut(
      [living, dead].map(({ colonyId }) => ({ colonyId, season: '2025/26', outcome: 'DEAD' })),
    ).expect(200);
    const days = body.items.map(({ winteredOutOn }: { winteredOutOn: string }) => winteredOutOn);
    expect(days).toEqual(['2026-04-02', '2026-02-10']);
  });

  it('MERGED warns until the merge is recorded, which may be of any day', async () => {
    const { colonyId } = await aWintering();
    const out = [{ colonyId, season: '2025/26', outcome: 'MERGED' }];
    const early = (await winterOut(out).expect(200)).body.items[0];
    expect(early).toMatchObject({ winteredOutOn: null, warnings: [{ code: 'MERGE_NOT_RECORDED', path: 'outcome' }] });
    expect(await colonyOf(colonyId)).toMatchObject({ status: 'ACTIVE', endedOn: null });
    expect((await merge(colonyId)).status).toBe(200);
  });

  it('MERGED of a merged colony is of the day of the merge', async () => {
    const { colonyId } = await aWintering();
    expect((await merge(colonyId)).status).toBe(200);
    const { body } = await winterOut([{ colonyId, season: '2025/26', outcome: 'MERGED' }]).expect(200);
    expect(body.items).toMatchObject([{ outcome: 'MERGED', winteredOutOn: '2026-03-01' }]);
    expect(body.items[0].warnings).toBeUndefined();
  });

  it('MERGED is refused for a colony that has ended otherwise', async () => {
    const { colonyId } = await aWintering();
    await end(colonyId, 'DEAD', '2026-02-10');
    const { body } = await winterOut([{ colonyId, season: '2025/26', outcome: 'MERGED' }]).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it.each([
    ['DEAD', 'ALIVE', { status: 'ACTIVE', endedOn: null }],
    ['DEAD', 'ALIVE_WEAK', { status: 'WEAK', endedOn: null }],
    ['DEAD', 'DISASTER', { status: 'LOST', endedOn: '2026-03-20' }],
    ['SOLD', 'QUEEN_PROBLEM', { status: 'QUEENLESS', endedOn: null }],
    ['QUEEN_PROBLEM', 'ALIVE', { status: 'ACTIVE' }],
    ['QUEEN_PROBLEM', 'ALIVE_WEAK', { status: 'WEAK' }],
    ['ALIVE_WEAK', 'ALIVE', { status: 'ACTIVE' }],
    ['ALIVE', 'DEAD', { status: 'DEAD', endedOn: '2026-03-20' }],
    ['DEAD', null, { status: 'DEAD' }],
  ])('corrected from %s to %s corrects the colony', async (outcome, corrected, colony) => {
    const { body } = await create({ colonyId: (await aColony()).id, ...OUT, outcome }).expect(201);
    await api.admin.patch(pathOf(body), { outcome: corrected }).expect(200);
    expect(await colonyOf(body.colonyId)).toMatchObject(colony);
  });

  it('is not corrected where the colony has ended otherwise since', async () => {
    const { body } = await create({ colonyId: (await aColony()).id, ...OUT, outcome: 'ALIVE' }).expect(201);
    await end(body.colonyId, 'SOLD', '2026-03-25');
    const refused = await api.admin.patch(pathOf(body), { outcome: 'DEAD' }).expect(409);
    expect(refused.body.detail).toMatch(/ended as SOLD on 2026-03-25/);
  });

  it('blames itself where a living colony has taken the name of the one that lives again', async () => {
    const colony = await aColony();
    const { body } = await create({ colonyId: colony.id, ...OUT, outcome: 'DEAD' }).expect(201);
    await aColony({ name: colony.name });
    const refused = await api.admin.patch(pathOf(body), { outcome: 'ALIVE' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'outcome' }] });
  });
});

describe('a whole apiary', () => {
  it('is wintered in and out in one request each, and appears in its timelines', async () => {
    const { id: apiaryId } = await anApiary();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await aColony({ apiaryId })).id);
    const items = ids.map((colonyId) => winteringBody({ colonyId }));
    await api.admin.post('/api/v1/winterings/bulk', { items }).expect(201);
    const outcomes = ['ALIVE', 'DEAD', 'ALIVE_WEAK', 'DISASTER'];
    await winterOut(ids.map((colonyId, n) => ({ colonyId, season: '2025/26', ...OUT, outcome: outcomes[n] }))).expect(
      200,
    );
    const { body } = await api.admin.get(`/api/v1/winterings?apiaryId=${apiaryId}&sort=createdAt`).expect(200);
    expect(body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
    const timeline = await api.admin.get(`/api/v1/colonies/${ids[1]}/timeline?kind=WINTERED_IN,WINTERED_OUT`);
    expect(timeline.body.items.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Came out of the winter 2025/26: dead.',
      'Wintered in for 2025/26: 8.5 frames, 18.5 kg of stores.',
    ]);
  });

  it('is wintered out each by itself where it is asked to', async () => {
    const [fine, sold, dead] = [await aWintering(), await aWintering(), await aWintering()];
    await end(sold.colonyId, 'SOLD', '2026-01-10');
    const of = ({ colonyId }: { colonyId: string }, fields: object) => ({ colonyId, season: '2025/26', ...fields });
    const items = [
      of(fine, { outcome: 'ALIVE_WEAK', ...OUT }),
      of(sold, { outcome: 'DEAD', ...OUT }),
      of(dead, { outcome: 'ASLEEP' }),
      of(dead, { outcome: 'DEAD', ...OUT }),
      of({ colonyId: newId() }, { outcome: 'DEAD', ...OUT }),
    ];
    const { body } = await api.admin.post('/api/v1/winterings/out/bulk?mode=each', { items }).expect(200);
    expect(body.results).toMatchObject([
      { index: 0, status: 'RECORDED', id: fine.id },
      { index: 1, status: 'REJECTED', code: 'INVALID_STATE' },
      { index: 2, status: 'REJECTED', code: 'VALIDATION_FAILED', errors: [{ path: 'items.2.outcome' }] },
      { index: 3, status: 'RECORDED', id: dead.id },
      { index: 4, status: 'REJECTED', code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'items.4.colonyId' }] },
    ]);
    const statuses = await Promise.all(
      [fine, sold, dead].map(async ({ colonyId }) => (await colonyOf(colonyId)).status),
    );
    expect(statuses).toEqual(['WEAK', 'SOLD', 'DEAD']);
  });

  it('is refused with every error of every item named, and nothing changed', async () => {
    const [fine, ended, sold] = [await aWintering(), await aWintering(), await aWintering()];
    await end(sold.colonyId, 'SOLD', '2026-01-10');
    await api.admin.post(`/api/v1/harvests`, {
      colonyId: ended.colonyId,
      harvestedOn: '2026-04-01',
      weightKg: 1,
    });
    const of = ({ colonyId }: { colonyId: string }, fields: object) => ({ colonyId, season: '2025/26', ...fields });
    const { body } = await winterOut([
      of(fine, { outcome: 'DEAD', ...OUT }),
      of(ended, { outcome: 'DEAD', ...OUT }),
      of(sold, { outcome: 'ALIVE' }),
      of({ colonyId: newId() }, { outcome: 'ALIVE' }),
    ]).expect(400);
    expect(body.errors).toMatchObject([{ path: 'items.3.colonyId' }]);
    const checked = await winterOut([
      of(fine, { outcome: 'DEAD', ...OUT }),
      of(ended, { outcome: 'DEAD', ...OUT }),
      of(sold, { outcome: 'ALIVE' }),
    ]).expect(409);
    expect(checked.body.errors.map(({ path }: { path: string }) => path)).toEqual(['items.1', 'items.2']);
    expect(await colonyOf(fine.colonyId)).toMatchObject({ status: 'ACTIVE', endedOn: null });
  });
});
