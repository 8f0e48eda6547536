import { domainEvents } from '@beekeeping/db/schema';
import { countStatements } from '@beekeeping/db/testing';
import { createFeedings, feedingCreateSchema } from '@beekeeping/domain/field-work/feedings';
import { factoriesOver, feedingBody, hiveSetupBody } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { aColony, aFeeding, aHiveSystem } = factoriesOver(() => api.context);
const create = (fields: { colonyId: string } & Record<string, unknown>) =>
  api.admin.post('/api/v1/feedings', feedingBody(fields));
const pathOf = ({ id }: { id: string }): string => `/api/v1/feedings/${id}`;

const feedType = async (name: string) =>
  (await api.admin.get(`/api/v1/feed-types?feedType=${name}`).expect(200)).body.items[0];

const inHive = async (codes: readonly string[], overrides: object = {}) => {
  const colony = await aColony();
  await api.admin.post(`/api/v1/colonies/${colony.id}/hive-setup`, hiveSetupBody(codes, overrides)).expect(201);
  return colony;
};

describe('POST /feedings', () => {
  it('answers its sugar and stores, with the place of the day', async () => {
    const colony = await aColony();
    const { body, headers } = await create({ colonyId: colony.id }).expect(201);
    expect(body).toEqual({
      ...feedingBody({ colonyId: colony.id }),
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      colonyName: colony.name,
      apiaryId: colony.apiaryId,
      apiaryName: colony.apiaryName,
      sugarFactor: 0.8,
      storedFactor: 0.86,
      combKg: null,
      sugarKg: 8,
      storedKg: 8.6,
    });
    expect(headers.location).toBe(pathOf(body));
  });

  it.each([
    ['SYRUP_1_1', 10, 'L', 6.1, 5.6],
    ['SYRUP_3_2', 12.345, 'L', 9.876, 10.617],
    ['SYRUP_2_1', 1.001, 'L', 0.891, 1.001],
    ['INVERT_SYRUP', 14, 'KG', 10.08, 10.92],
    ['INVERT_SYRUP', 10, 'L', 10, 10.7],
    ['STARCH_SYRUP', 0.001, 'KG', 0.001, 0.001],
    ['FONDANT', 2.5, 'KG', 2.25, 2.425],
    ['HONEY', 1, 'L', 1.136, 1.42],
    ['POLLEN_PATTY', 0.5, 'KG', 0, 0],
  ])('computes %s, %d %s, exactly', async (type, amount, unit, sugarKg, storedKg) => {
    const { body } = await create({ colonyId: (await aColony()).id, feedType: type, amount, unit }).expect(201);
    expect([body.sugarKg, body.storedKg]).toEqual([sugarKg, storedKg]);
  });

  it('weighs combs by the hive that the colony lived in', async () => {
    const colony = await inHive(['FLOOR', 'BROOD_BOX', 'LID']);
    const { body } = await create({ colonyId: colony.id, feedType: 'HONEY_COMB', amount: 3, unit: 'COMB' }).expect(201);
    expect(body).toMatchObject({ combKg: 2.1, sugarKg: 5.04, storedKg: 6.3 });
  });

  it('weighs combs by the standard system where no hive is recorded', async () => {
    const combs = { feedType: 'HONEY_COMB', amount: 2, unit: 'COMB' };
    const { body } = await create({ colonyId: (await aColony()).id, ...combs }).expect(201);
    expect(body).toMatchObject({ combKg: 2.1, storedKg: 4.2 });
  });

  it('takes what is said to be in a comb, and asks where nobody knows', async () => {
    const { id: colonyId } = await inHive(['FLOOR', 'BROOD_BOX', 'LID'], { systemId: (await aHiveSystem()).id });
    const combs = { colonyId, feedType: 'HONEY_COMB', amount: 2, unit: 'COMB' };
    const { body } = await create(combs).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'combKg', code: 'REQUIRED' }] });
    expect((await create({ ...combs, combKg: 1.5 }).expect(201)).body.storedKg).toBe(3);
  });

  it.each([
    ['a unit that the feed is not measured in', { unit: 'KG' }, 'unit', /SYRUP_3_2 is measured in L/],
    ['combs of syrup', { unit: 'COMB', combKg: 2 }, 'unit', /measured in L/],
    ['the weight of a comb without combs', { combKg: 2 }, 'combKg', /unit COMB only/],
    ['other feed that nobody says the worth of', { feedType: 'OTHER' }, 'sugarFactor', /what OTHER is worth/],
    ['half of what it is worth', { sugarFactor: 0.5 }, 'storedFactor', /together with sugarFactor/],
    ['nothing', { amount: 0 }, 'amount', /./],
    ['more digits than three', { amount: 1.0001 }, 'amount', /./],
  ])('refuses %s', async (_what, fields, path, sentence) => {
    const { body } = await create({ colonyId: (await aColony()).id, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
    expect(body.errors[0].message).toMatch(sentence);
  });

  it('computes other feed by what it says', async () => {
    const fields = { feedType: 'OTHER', amount: 4, unit: 'KG', sugarFactor: 0.5, storedFactor: 0.6 };
    const { body } = await create({ colonyId: (await aColony()).id, ...fields }).expect(201);
    expect(body).toMatchObject({ sugarKg: 2, storedKg: 2.4 });
  });

  it.each([
    ['syrup', {}, ['HONEY_SUPER_ON']],
    ['honey', { feedType: 'HONEY' }, []],
    ['syrup before the super was put on', { fedOn: '2025-04-10' }, []],
  ])('warns of feed in the honey below a super: %s', async (_what, fields, codes) => {
    const colony = await aColony();
    const path = `/api/v1/colonies/${colony.id}/hive-setup`;
    await api.admin.post(path, hiveSetupBody(['FLOOR', 'BROOD_BOX', 'LID'])).expect(201);
    const withSuper = hiveSetupBody(['FLOOR', 'BROOD_BOX', 'SUPER', 'LID']);
    const operations = [{ op: 'ADD_PART', index: 2, part: withSuper.parts[2] }];
    const changed = { baseVersion: 1, occurredOn: '2025-05-01', operations };
    await api.admin.post(`${path}/changes`, changed).expect(201);
    const { body } = await create({ colonyId: colony.id, ...fields }).expect(201);
    expect((body.warnings ?? []).map(({ code }: { code: string }) => code)).toEqual(codes);
    expect((await api.admin.get(pathOf(body)).expect(200)).body).toEqual(body);
  });

  it('raises an event and appears in the timeline of the colony', async () => {
    const { id, colonyId, apiaryId, fedOn } = await aFeeding();
    const events = await api.db.select().from(domainEvents).where(eq(domainEvents.type, 'FeedingRecorded'));
    expect(events.map(({ payload }) => payload)).toContainEqual({ id, colonyId, apiaryId, fedOn });
    const { body } = await api.admin.get(`/api/v1/colonies/${colonyId}/timeline?kind=FED`).expect(200);
    expect(body.items).toMatchObject([{ id, on: fedOn, summary: 'Fed 10 l of syrup 3:2: 8.6 kg of stores.' }]);
  });

  it('is refused outside the life of the colony', async () => {
    const { body } = await create({ colonyId: (await aColony()).id, fedOn: '2025-03-31' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });
});

describe('POST /feedings/bulk', () => {
  it('names every error of every item and records nothing', async () => {
    const colony = await aColony();
    const items = [{ amount: 1 }, { unit: 'KG' }, { fedOn: '2025-03-31' }].map((fields) =>
      feedingBody({ colonyId: colony.id, ...fields }),
    );
    const { body } = await api.admin.post('/api/v1/feedings/bulk', { items }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['items.1.unit', 'items.2']);
    const list = await api.admin.get(`/api/v1/feedings?colonyId=${colony.id}`).expect(200);
    expect(list.body.items).toEqual([]);
  });

  it('records any number with the statements of one', async () => {
    const colonies = [await aColony(), await aColony(), await aColony()];
    const statementsOf = (count: number) =>
      countStatements(api.database.url, (db) =>
        inTestChange(db, (change) =>
          createFeedings(
            change,
            colonies.slice(0, count).map(({ id }) => feedingCreateSchema.parse(feedingBody({ colonyId: id }))),
          ),
        ),
      );
    expect(await statementsOf(3)).toBe(await statementsOf(1));
  });
});

describe('PATCH /feedings/:id', () => {
  it('keeps the factors for another amount, and takes those of now for another feed', async () => {
    const feeding = await aFeeding({ feedType: 'SYRUP_1_1' });
    const type = await feedType('SYRUP_1_1');
    await api.admin.patch(`/api/v1/feed-types/${type.id}`, { sugarKgPerL: 0.6, storedKgPerL: 0.5 }).expect(200);
    expect((await api.admin.get(pathOf(feeding)).expect(200)).body).toEqual(feeding);
    const more = await api.admin.patch(pathOf(feeding), { amount: 20 }).expect(200);
    expect(more.body).toMatchObject({ sugarKg: 12.2, storedKg: 11.2 });
    const other = await api.admin.patch(pathOf(feeding), { feedType: 'SYRUP_2_1' }).expect(200);
    expect(other.body).toMatchObject({ sugarKg: 17.8, storedKg: 20 });
    const again = await api.admin.patch(pathOf(feeding), { feedType: 'SYRUP_1_1' }).expect(200);
    expect(again.body).toMatchObject({ sugarKg: 12, storedKg: 10 });
    const { sugarKgPerL, storedKgPerL } = type;
    await api.admin.patch(`/api/v1/feed-types/${type.id}`, { sugarKgPerL, storedKgPerL }).expect(200);
  });

  it('goes with the colony to its apiary', async () => {
    const colony = await aColony();
    const { body } = await api.admin.patch(pathOf(await aFeeding()), { colonyId: colony.id }).expect(200);
    expect(body).toMatchObject({ colonyId: colony.id, apiaryId: colony.apiaryId });
  });

  it('refuses another unit that the feed is not measured in', async () => {
    const { body } = await api.admin.patch(pathOf(await aFeeding()), { unit: 'KG' }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'unit', code: 'NOT_ONE_OF', params: { allowed: ['L'] } }]);
  });
});
