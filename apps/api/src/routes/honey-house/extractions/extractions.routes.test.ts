import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { harvests } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { extractionBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const { aHarvest, anExtraction } = factoriesOver(() => api.context);
const create = (fields: Record<string, unknown>) => api.admin.post('/api/v1/extractions', extractionBody(fields));
const pathOf = (extraction: { id: string }): string => `/api/v1/extractions/${extraction.id}`;

describe('POST /extractions', () => {
  it('answers the extraction with its harvests in order and all of its honey left', async () => {
    const [one, other] = [await aHarvest(), await aHarvest()];
    const fields = extractionBody({ netWeightKg: 20.125 });
    const { body, headers } = await create({ ...fields, harvestIds: [other.id.toUpperCase(), one.id] }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...fields,
      harvestIds: [one.id, other.id],
      remainingKg: 20.125,
      recordedById: expect.any(String),
      recordedByName: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it.each([
    ['no honey', { netWeightKg: 0 }, 'netWeightKg'],
    ['more net than gross', { netWeightKg: 10.001, grossWeightKg: 10 }, 'netWeightKg'],
    ['the day after tomorrow', { extractedOn: addDays(today, 2) }, 'extractedOn'],
    ['a day before its harvest', { extractedOn: '2025-07-11' }, 'extractedOn'],
    ['no harvests', { harvestIds: [] }, 'harvestIds'],
    ['what is left', { remainingKg: 5 }, 'remainingKg'],
  ])('refuses %s', async (_what, fields, path) => {
    const { body } = await create({ harvestIds: [(await aHarvest()).id], ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path }] });
  });

  it('refuses a harvest that is listed twice, whatever its spelling', async () => {
    const { id } = await aHarvest();
    const { body } = await create({ harvestIds: [id, id.toUpperCase()] }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'harvestIds.1' }] });
  });

  it('refuses more than 500 harvests', async () => {
    const { body } = await create({ harvestIds: Array.from({ length: 501 }, newId) }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'harvestIds' }]);
  });

  it('names the place of an unknown harvest', async () => {
    const { id } = await aHarvest();
    const { body } = await create({ harvestIds: [id, newId()] }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'harvestIds.1' }] });
  });

  it('extracts a harvest once', async () => {
    const { harvestIds } = await anExtraction();
    const { body } = await create({ harvestIds }).expect(409);
    expect(body.code).toBe('IN_USE');
  });

  it('extracts a harvest once when several try at the same time', async () => {
    const [{ id }, other, another] = [await aHarvest(), await aHarvest(), await aHarvest()];
    const answers = await queueBehindLock(api.db, { table: harvests, ids: [id] }, [
      () => create({ harvestIds: [id] }),
      () => create({ harvestIds: [other.id, id] }),
      () => create({ harvestIds: [id, another.id] }),
    ]);
    const outcomes = answers.map(({ status, body }): unknown => body.code ?? status);
    expect(outcomes).toEqual([201, 'IN_USE', 'IN_USE']);
  });

  it('stores nothing when one harvest is refused', async () => {
    const { id } = await aHarvest();
    await create({ harvestIds: [id, newId()] }).expect(400);
    await create({ harvestIds: [id] }).expect(201);
  });
});

describe('GET /extractions', () => {
  it('finds by colony, apiary and day', async () => {
    const harvest = await aHarvest();
    const made = await anExtraction({ harvestIds: [harvest.id] });
    await anExtraction();
    const found = async (query: string) => (await api.admin.get(`/api/v1/extractions?${query}`).expect(200)).body.items;
    expect(await found(`colonyId=${newId()},${harvest.colonyId}`)).toEqual([made]);
    expect(await found(`apiaryId=${harvest.apiaryId}&from=2025-07-13&to=2025-07-13`)).toEqual([made]);
    expect(await found(`apiaryId=${harvest.apiaryId}&from=2025-07-14`)).toEqual([]);
  });
});

describe('PATCH /extractions/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const extraction = await anExtraction({ note: 'trüb', grossWeightKg: 12 });
    const { body } = await api.admin.patch(pathOf(extraction), { netWeightKg: 11, note: null }).expect(200);
    const changed = { netWeightKg: 11, remainingKg: 11, note: null, updatedAt: expect.any(String) };
    expect(body).toEqual({ ...extraction, ...changed });
  });

  it('replaces the harvests and sets the others free', async () => {
    const extraction = await anExtraction();
    const { id } = await aHarvest();
    const { body } = await api.admin.patch(pathOf(extraction), { harvestIds: [id] }).expect(200);
    expect(body.harvestIds).toEqual([id]);
    expect(body.updatedAt > extraction.updatedAt).toBe(true);
    await api.admin.delete(`/api/v1/harvests/${extraction.harvestIds[0]}`).expect(204);
  });

  it('refuses a harvest of another extraction', async () => {
    const [one, other] = [await anExtraction(), await anExtraction()];
    const { body } = await api.admin.patch(pathOf(one), { harvestIds: other.harvestIds }).expect(409);
    expect(body.code).toBe('IN_USE');
  });

  it('refuses a gross weight below the net weight that it has', async () => {
    const { body } = await api.admin.patch(pathOf(await anExtraction()), { grossWeightKg: 9 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'netWeightKg' }]);
  });

  it('refuses a day before its harvests', async () => {
    const { body } = await api.admin.patch(pathOf(await anExtraction()), { extractedOn: '2025-07-11' }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'extractedOn' }]);
  });

  it('is never before its harvest, not even when both days change at once', async () => {
    const extraction = await anExtraction({ extractedOn: '2025-07-20' });
    const harvestId = extraction.harvestIds[0]!;
    const [harvested, extracted] = await queueBehindLock(api.db, { table: harvests, ids: [harvestId] }, [
      () => api.admin.patch(`/api/v1/harvests/${harvestId}`, { harvestedOn: '2025-07-18' }),
      () => api.admin.patch(pathOf(extraction), { extractedOn: '2025-07-15' }),
    ]);
    expect([harvested!.status, extracted!.status]).toEqual([200, 400]);
  });
});

describe('a harvest in an extraction', () => {
  it('is not moved behind its extraction', async () => {
    const path = `/api/v1/harvests/${(await anExtraction()).harvestIds[0]}`;
    await api.admin.patch(path, { harvestedOn: '2025-07-13' }).expect(200);
    const { body } = await api.admin.patch(path, { harvestedOn: '2025-07-14' }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'harvestedOn' }] });
  });

  it('is not deleted', async () => {
    const { harvestIds } = await anExtraction();
    const { body } = await api.admin.delete(`/api/v1/harvests/${harvestIds[0]}`).expect(409);
    expect(body.code).toBe('IN_USE');
  });
});

describe('DELETE /extractions/:id', () => {
  it('is gone afterwards and sets its harvests free', async () => {
    const extraction = await anExtraction();
    await api.admin.delete(pathOf(extraction)).expect(204, '');
    await api.admin.get(pathOf(extraction)).expect(404);
    await create({ harvestIds: extraction.harvestIds }).expect(201);
  });
});
