import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { weatherCells } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { makeMissingCells, writeDays } from '@beekeeping/domain/field-work/season/weather';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

let api: TestApi;
let off: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { WEATHER_BASE_URL: 'http://127.0.0.1:9' } });
  off = await startTestApi();
});
afterAll(async () => {
  await api.stop();
  await off.stop();
});

const { anApiary } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');
const UNKNOWN = {
  temperatureMeanC: null,
  temperatureMinC: null,
  temperatureMaxC: null,
  precipitationMm: null,
  windSpeedMaxKmh: null,
  windGustMaxKmh: null,
  sunshineHours: null,
  flightIndex: null,
};
const read = async (id: string, query = '') =>
  (await api.admin.get(`/api/v1/apiaries/${id}/weather${query}`).expect(200)).body;

/** An apiary of its own cell, and what is known of that. */
const aCell = async (latitude: number, known: Partial<typeof weatherCells.$inferInsert> = {}) => {
  const { id } = await anApiary({ latitude, longitude: 11.5 });
  await makeMissingCells(api.db);
  const [cell] = await api.db
    .update(weatherCells)
    .set({ failureCount: 0, ...known })
    .where(and(eq(weatherCells.latitude, Math.round(latitude * 10) / 10), eq(weatherCells.longitude, 11.5)))
    .returning();
  return { id, cellId: cell!.id };
};

describe('GET /apiaries/:id/weather', () => {
  it('answers the days that are known, null for what is not, and whose they are', async () => {
    const changedAt = new Date('2026-05-20T10:00:00Z');
    const { id, cellId } = await aCell(48.13, { changedAt, provider: 'OPEN_METEO' });
    await writeDays(api.db, cellId, 'HISTORY', [{ ...UNKNOWN, on: addDays(today, -1), temperatureMeanC: 12.3 }]);
    await writeDays(api.db, cellId, 'FORECAST', [{ ...UNKNOWN, on: addDays(today, 1), windGustMaxKmh: 61.2 }]);
    expect(await read(id)).toEqual({
      items: [
        { ...UNKNOWN, on: addDays(today, -1), source: 'HISTORY', temperatureMeanC: 12.3 },
        { ...UNKNOWN, on: addDays(today, 1), source: 'FORECAST', windGustMaxKmh: 61.2 },
      ],
      state: 'CURRENT',
      fetchedAt: changedAt.toISOString(),
      lastError: null,
      attribution: expect.stringMatching(/Open-Meteo.*CC BY 4\.0/),
    });
    const { items } = await read(id, `?from=${today}&to=${addDays(today, 3)}`);
    expect(items.map(({ on }: { on: string }) => on)).toEqual([addDays(today, 1)]);
  });

  it('says that an apiary was not fetched yet, and why the last attempt failed', async () => {
    const { id } = await aCell(49.2);
    expect(await read(id)).toMatchObject({ items: [], state: 'WAITING', fetchedAt: null });
    await aCell(49.2, { lastError: 'HTTP_503' });
    expect(await read(id)).toMatchObject({ items: [], state: 'FAILED', lastError: 'HTTP_503' });
  });

  it('says that an apiary has no coordinates', async () => {
    const { id } = await anApiary({ latitude: null, longitude: null });
    expect(await read(id)).toMatchObject({ items: [], state: 'NO_COORDINATES' });
  });

  it('says that nobody measured what is made up', async () => {
    const { id } = await aCell(50.3, { provider: 'MADE_UP' });
    expect(await read(id)).toMatchObject({ state: 'MADE_UP', attribution: expect.stringContaining('Made up') });
  });

  it('says that it is off without a provider', async () => {
    const { id } = await factoriesOver(() => off.context).anApiary({ latitude: 48.1, longitude: 11.5 });
    const { body } = await off.admin.get(`/api/v1/apiaries/${id}/weather`).expect(200);
    expect(body).toMatchObject({ items: [], state: 'OFF' });
  });

  it('answers two years at most', async () => {
    const { id } = await anApiary();
    await read(id, '?from=2024-01-01&to=2026-01-01');
    const { body } = await api.admin.get(`/api/v1/apiaries/${id}/weather?from=2024-01-01&to=2026-01-02`).expect(400);
    expect(body.errors).toMatchObject([{ path: 'to', code: 'TOO_LATE', params: { latest: '2026-01-01' } }]);
  });

  it('knows no other apiary', async () => {
    await api.admin.get(`/api/v1/apiaries/${newId()}/weather`).expect(404);
  });
});
