import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonies } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, harvestBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const { anApiary, aColony, aHarvest } = factoriesOver(() => api.context);
const create = (fields: { colonyId: string } & Record<string, unknown>) =>
  api.admin.post('/api/v1/harvests', harvestBody(fields));

const pathOf = (harvest: { id: string }): string => `/api/v1/harvests/${harvest.id}`;

describe('POST /harvests', () => {
  it('keeps the apiary of the colony on the day', async () => {
    const colony = await aColony();
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { apiaryId: (await anApiary()).id }).expect(200);
    const fields = harvestBody({ colonyId: colony.id });
    const { body, headers } = await create(fields).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...fields,
      colonyName: colony.name,
      apiaryId: colony.apiaryId,
      apiaryName: colony.apiaryName,
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('keeps the name that the apiary had', async () => {
    const harvest = await aHarvest();
    await api.admin.patch(`/api/v1/apiaries/${harvest.apiaryId}`, { name: 'Neuer Name' }).expect(200);
    const { body } = await api.admin.get(pathOf(harvest)).expect(200);
    expect(body.apiaryName).toBe(harvest.apiaryName);
  });

  it.each([
    ['no weight', { weightKg: 0 }, 'weightKg'],
    ['more digits than a gram', { weightKg: 1.2345 }, 'weightKg'],
    ['the day after tomorrow', { harvestedOn: addDays(today, 2) }, 'harvestedOn'],
    ['a day that does not exist', { harvestedOn: '2025-02-29' }, 'harvestedOn'],
    ['more water than honey', { waterContentPercent: 100.01 }, 'waterContentPercent'],
    ['an unknown method', { method: 'SHAKING' }, 'method'],
  ])('refuses %s', async (_what, fields, path) => {
    const { body } = await create({ colonyId: (await aColony()).id, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('names an unknown colony', async () => {
    const { body } = await create({ colonyId: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyId' }] });
  });

  it.each([
    ['before the colony was established', '2025-03-31', 409],
    ['on its first day', '2025-04-01', 201],
    ['on its last day', '2025-08-01', 201],
    ['after its end', '2025-08-02', 409],
  ])('answers for a harvest %s', async (_when, harvestedOn, status) => {
    const colony = await aColony();
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-08-01' }).expect(200);
    const { body } = await create({ colonyId: colony.id, harvestedOn }).expect(status);
    expect(body.code).toBe(status === 409 ? 'INVALID_STATE' : undefined);
  });

  it('is refused when the colony is being ended before that day', async () => {
    const colony = await aColony();
    const [ended, harvested] = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
      () => create({ colonyId: colony.id }),
    ]);
    expect([ended!.status, harvested!.status, harvested!.body.code]).toEqual([200, 409, 'INVALID_STATE']);
  });

  it('keeps the colony from being ended before that day', async () => {
    const colony = await aColony();
    const [harvested, ended] = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => create({ colonyId: colony.id }),
      () => api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
    ]);
    expect([harvested!.status, ended!.status, ended!.body.code]).toEqual([201, 409, 'INVALID_STATE']);
  });

  it('keeps the colony from being deleted', async () => {
    const { colonyId } = await aHarvest();
    const { body } = await api.admin.delete(`/api/v1/colonies/${colonyId}`).expect(409);
    expect(body.code).toBe('IN_USE');
  });

  it('keeps the colony from beginning later', async () => {
    const { colonyId } = await aHarvest();
    const path = `/api/v1/colonies/${colonyId}`;
    await api.admin.patch(path, { establishedOn: '2025-07-12' }).expect(200);
    const { body } = await api.admin.patch(path, { establishedOn: '2025-07-13' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });
});

describe('GET /harvests', () => {
  it('answers the last day first, between two days that both count', async () => {
    const { id: colonyId } = await aColony();
    for (const harvestedOn of ['2025-06-01', '2025-06-03', '2025-06-02', '2025-06-04'])
      await aHarvest({ colonyId, harvestedOn });
    const { body } = await api.admin.get(`/api/v1/harvests?colonyId=${colonyId}&from=2025-06-02&to=2025-06-03`);
    expect(body.items.map((item: { harvestedOn: string }) => item.harvestedOn)).toEqual(['2025-06-03', '2025-06-02']);
  });

  it('filters by the apiary of the day', async () => {
    const harvest = await aHarvest();
    await aHarvest();
    const { body } = await api.admin.get(`/api/v1/harvests?apiaryId=${harvest.apiaryId}`).expect(200);
    expect(body.items).toEqual([harvest]);
  });

  it('refuses a range that ends before it begins', async () => {
    const { body } = await api.admin.get('/api/v1/harvests?from=2025-06-02&to=2025-06-01').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'to' }] });
  });
});

describe('PATCH /harvests/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const harvest = await aHarvest({ note: 'früh', framesCount: 8.5 });
    const { body } = await api.admin.patch(pathOf(harvest), { weightKg: 13, note: null }).expect(200);
    expect(body).toEqual({ ...harvest, weightKg: 13, note: null, updatedAt: expect.any(String) });
  });

  it('goes with the colony to its apiary', async () => {
    const [harvest, colony] = [await aHarvest(), await aColony()];
    const { body } = await api.admin.patch(pathOf(harvest), { colonyId: colony.id }).expect(200);
    expect(body).toMatchObject({ colonyId: colony.id, apiaryId: colony.apiaryId });
  });

  it('goes with the day to the apiary of that day', async () => {
    const harvest = await aHarvest();
    const { id: apiaryId, name: apiaryName } = await anApiary();
    await api.admin.patch(`/api/v1/colonies/${harvest.colonyId}`, { apiaryId }).expect(200);
    const { body } = await api.admin.patch(pathOf(harvest), { harvestedOn: today }).expect(200);
    expect(body).toMatchObject({ apiaryId, apiaryName });
  });

  it('names an unknown colony', async () => {
    const { body } = await api.admin.patch(pathOf(await aHarvest()), { colonyId: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyId' }] });
  });

  it('refuses a day before the colony was established', async () => {
    const { body } = await api.admin.patch(pathOf(await aHarvest()), { harvestedOn: '2025-03-31' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('is refused when the colony is being ended before the new day', async () => {
    const harvest = await aHarvest({ harvestedOn: '2025-05-01' });
    const [ended, patched] = await queueBehindLock(api.db, { table: colonies, ids: [harvest.colonyId] }, [
      () => api.admin.post(`/api/v1/colonies/${harvest.colonyId}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
      () => api.admin.patch(pathOf(harvest), { harvestedOn: '2025-07-12' }),
    ]);
    expect([ended!.status, patched!.status]).toEqual([200, 409]);
  });
});
