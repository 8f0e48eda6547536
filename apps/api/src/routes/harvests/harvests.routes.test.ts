import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonies } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const today = dayOf(new Date(), 'Europe/Berlin');
let count = 0;

const newApiary = async (name = 'Waldrand'): Promise<string> =>
  (await api.admin.post('/api/v1/apiaries', { name }).expect(201)).body.id;

const newColony = async () => {
  count += 1;
  const body = { name: `Volk ${count}`, apiaryId: await newApiary(), establishedOn: '2025-04-01' };
  return (await api.admin.post('/api/v1/colonies', body).expect(201)).body;
};

const newHarvest = async (fields: object = {}) => {
  const body = { colonyId: (await newColony()).id, harvestedOn: '2025-07-12', weightKg: 12.5, ...fields };
  return (await api.admin.post('/api/v1/harvests', body).expect(201)).body;
};

const pathOf = (harvest: { id: string }): string => `/api/v1/harvests/${harvest.id}`;

describe('POST /harvests', () => {
  it('keeps the apiary where the colony stood on the day', async () => {
    const colony = await newColony();
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { apiaryId: await newApiary('Heide') }).expect(200);
    const { body, headers } = await api.admin
      .post('/api/v1/harvests', { colonyId: colony.id, harvestedOn: '2025-07-12', weightKg: 12.345 })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      colonyId: colony.id,
      colonyName: colony.name,
      apiaryId: colony.apiaryId,
      apiaryName: 'Waldrand',
      harvestedOn: '2025-07-12',
      weightKg: 12.345,
      framesCount: null,
      waterContentPercent: null,
      method: null,
      withdrawalOverrideReason: null,
      note: null,
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('keeps the name that the apiary had', async () => {
    const harvest = await newHarvest();
    await api.admin.patch(`/api/v1/apiaries/${harvest.apiaryId}`, { name: 'Neuer Name' }).expect(200);
    const { body } = await api.admin.get(pathOf(harvest)).expect(200);
    expect(body.apiaryName).toBe('Waldrand');
  });

  it.each([
    ['no weight', { weightKg: 0 }, 'weightKg'],
    ['more digits than a gram', { weightKg: 1.2345 }, 'weightKg'],
    ['the day after tomorrow', { harvestedOn: addDays(today, 2) }, 'harvestedOn'],
    ['a day that does not exist', { harvestedOn: '2025-02-29' }, 'harvestedOn'],
    ['more water than honey', { waterContentPercent: 100.01 }, 'waterContentPercent'],
    ['an unknown method', { method: 'SHAKING' }, 'method'],
  ])('refuses %s', async (_what, fields, path) => {
    const harvest = { colonyId: (await newColony()).id, harvestedOn: '2025-07-12', weightKg: 12.5, ...fields };
    const { body } = await api.admin.post('/api/v1/harvests', harvest).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('names an unknown colony', async () => {
    const harvest = { colonyId: newId(), harvestedOn: '2025-07-12', weightKg: 12.5 };
    const { body } = await api.admin.post('/api/v1/harvests', harvest).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyId' }] });
  });

  it.each([
    ['before the colony was established', '2025-03-31', 409],
    ['on its first day', '2025-04-01', 201],
    ['on its last day', '2025-08-01', 201],
    ['after its end', '2025-08-02', 409],
  ])('answers for a harvest %s', async (_when, harvestedOn, status) => {
    const colony = await newColony();
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-08-01' }).expect(200);
    const harvest = { colonyId: colony.id, harvestedOn, weightKg: 12.5 };
    const { body } = await api.admin.post('/api/v1/harvests', harvest).expect(status);
    expect(body.code).toBe(status === 409 ? 'INVALID_STATE' : undefined);
  });

  it('is refused when the colony is being ended before that day', async () => {
    const colony = await newColony();
    const [ended, harvested] = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
      () => api.admin.post('/api/v1/harvests', { colonyId: colony.id, harvestedOn: '2025-07-12', weightKg: 12.5 }),
    ]);
    expect([ended!.status, harvested!.status, harvested!.body.code]).toEqual([200, 409, 'INVALID_STATE']);
  });

  it('keeps the colony from being ended before that day', async () => {
    const colony = await newColony();
    const [harvested, ended] = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => api.admin.post('/api/v1/harvests', { colonyId: colony.id, harvestedOn: '2025-07-12', weightKg: 12.5 }),
      () => api.admin.post(`/api/v1/colonies/${colony.id}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
    ]);
    expect([harvested!.status, ended!.status, ended!.body.code]).toEqual([201, 409, 'INVALID_STATE']);
  });

  it('keeps the colony from being deleted', async () => {
    const { colonyId } = await newHarvest();
    const { body } = await api.admin.delete(`/api/v1/colonies/${colonyId}`).expect(409);
    expect(body.code).toBe('IN_USE');
  });

  it('keeps the colony from beginning later', async () => {
    const { colonyId } = await newHarvest();
    const path = `/api/v1/colonies/${colonyId}`;
    await api.admin.patch(path, { establishedOn: '2025-07-12' }).expect(200);
    const { body } = await api.admin.patch(path, { establishedOn: '2025-07-13' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });
});

describe('GET /harvests', () => {
  it('answers the last day first, between two days that both count', async () => {
    const { id: colonyId } = await newColony();
    for (const harvestedOn of ['2025-06-01', '2025-06-03', '2025-06-02', '2025-06-04'])
      await newHarvest({ colonyId, harvestedOn });
    const { body } = await api.admin.get(`/api/v1/harvests?colonyId=${colonyId}&from=2025-06-02&to=2025-06-03`);
    expect(body.items.map((item: { harvestedOn: string }) => item.harvestedOn)).toEqual(['2025-06-03', '2025-06-02']);
  });

  it('pages over harvests of one day without losing any', async () => {
    const { id: colonyId } = await newColony();
    const made = [await newHarvest({ colonyId }), await newHarvest({ colonyId }), await newHarvest({ colonyId })];
    const path = `/api/v1/harvests?colonyId=${colonyId}&limit=2`;
    const first = (await api.admin.get(path).expect(200)).body;
    const second = (await api.admin.get(`${path}&cursor=${first.nextCursor}`).expect(200)).body;
    const ids = [...first.items, ...second.items].map((item) => item.id);
    expect(ids).toEqual(made.map((harvest) => harvest.id).toReversed());
  });

  it('filters by the apiary of the day', async () => {
    const harvest = await newHarvest();
    await newHarvest();
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
    const harvest = await newHarvest({ note: 'früh', framesCount: 8.5 });
    const { body } = await api.admin.patch(pathOf(harvest), { weightKg: 13, note: null }).expect(200);
    expect(body).toEqual({ ...harvest, weightKg: 13, note: null, updatedAt: expect.any(String) });
  });

  it('answers the unchanged harvest for an empty patch', async () => {
    const harvest = await newHarvest();
    await api.admin.patch(pathOf(harvest), {}).expect(200, harvest);
  });

  it.each(['colonyId', 'harvestedOn', 'weightKg'])('refuses null for %s', async (field) => {
    const { body } = await api.admin.patch(pathOf(await newHarvest()), { [field]: null }).expect(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  it('goes with the colony to its apiary', async () => {
    const [harvest, colony] = [await newHarvest(), await newColony()];
    const { body } = await api.admin.patch(pathOf(harvest), { colonyId: colony.id }).expect(200);
    expect(body).toMatchObject({ colonyId: colony.id, apiaryId: colony.apiaryId });
  });

  it('goes with the day to the apiary of that day', async () => {
    const harvest = await newHarvest();
    const apiaryId = await newApiary('Heide');
    await api.admin.patch(`/api/v1/colonies/${harvest.colonyId}`, { apiaryId }).expect(200);
    const { body } = await api.admin.patch(pathOf(harvest), { harvestedOn: today }).expect(200);
    expect(body).toMatchObject({ apiaryId, apiaryName: 'Heide' });
  });

  it('names an unknown colony', async () => {
    const { body } = await api.admin.patch(pathOf(await newHarvest()), { colonyId: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'colonyId' }] });
  });

  it('refuses a day before the colony was established', async () => {
    const { body } = await api.admin.patch(pathOf(await newHarvest()), { harvestedOn: '2025-03-31' }).expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('is refused when the colony is being ended before the new day', async () => {
    const harvest = await newHarvest({ harvestedOn: '2025-05-01' });
    const [ended, patched] = await queueBehindLock(api.db, { table: colonies, ids: [harvest.colonyId] }, [
      () => api.admin.post(`/api/v1/colonies/${harvest.colonyId}/end`, { status: 'DEAD', endedOn: '2025-06-01' }),
      () => api.admin.patch(pathOf(harvest), { harvestedOn: '2025-07-12' }),
    ]);
    expect([ended!.status, patched!.status]).toEqual([200, 409]);
  });

  it('answers 404 for an unknown harvest', async () => {
    await api.admin.patch(`/api/v1/harvests/${newId()}`, { weightKg: 1 }).expect(404);
  });
});

describe('DELETE /harvests/:id', () => {
  it('is gone afterwards', async () => {
    const harvest = await newHarvest();
    await api.admin.delete(pathOf(harvest)).expect(204, '');
    await api.admin.get(pathOf(harvest)).expect(404);
  });
});
