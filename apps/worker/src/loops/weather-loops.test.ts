import { silentLogger } from '@beekeeping/core/logger';
import type { Database } from '@beekeeping/db';
import { apiaries, weatherCells } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { getPhenology } from '@beekeeping/domain/field-work/season/phenology';
import { anApiary, deliveryContext, type FakeOpenMeteo, startFakeOpenMeteo } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import type { LoopWork } from '@beekeeping/process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { phenologyWeather } from './phenology-weather.loop.ts';
import { weatherHistory } from './weather-history.loop.ts';

let database: TestDatabase;
let db: Database;
let openMeteo: FakeOpenMeteo;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  openMeteo = await startFakeOpenMeteo();
});
afterAll(async () => {
  await openMeteo.stop();
  await database.drop();
});

const contextOf = (parts: Partial<WorkerContext>): WorkerContext => ({
  ...deliveryContext(db, { receivers: [] }),
  observe: noObserver,
  providerDomains: [],
  sensorRawDays: 400,
  onDeliveriesDue: () => {},
  ...parts,
});
/** What a running worker does until there is nothing to do. */
const runOut = async (work: LoopWork): Promise<void> => {
  while (await work.runOnce());
};

describe('the loops of weather', () => {
  it('fetch a new or moved apiary with their next poll, which is within a minute, and compute its season', async () => {
    const weather = weatherHistory.start(contextOf({ weather: openMeteo.provider }), () => {});
    const season = phenologyWeather.start(contextOf({}), () => {});
    const { id } = await inTestChange(db, (change) => anApiary(change, { latitude: 48.13, longitude: 11.52 }));
    await runOut(weather);
    await runOut(season);
    const today = new Date().toISOString().slice(0, 10);
    // 12.3 °C each day: more than 65 by the end of January, and 530 in April.
    const last = Number(today.slice(0, 4)) - 1;
    const { phases, isComplete } = await getPhenology(db, { apiaryId: id, season: last }, today);
    expect(isComplete).toBe(true);
    expect(phases[0]).toMatchObject({ beginsOn: `${last}-01-11`, basis: 'ESTIMATED' });
    await db.update(apiaries).set({ latitude: 52.52, longitude: 13.4 }).where(eq(apiaries.id, id));
    await runOut(weather);
    expect(openMeteo.calls.at(-1)!.query).toMatchObject({ latitude: '52.5', longitude: '13.4' });
    const cells = await db.select().from(weatherCells).where(eq(weatherCells.latitude, 52.5));
    expect(cells).toMatchObject([{ lastError: null, provider: 'OPEN_METEO' }]);
    const CALL_MS = 8_000;
    expect(weatherHistory.pollMs + CALL_MS + phenologyWeather.pollMs).toBeLessThan(60_000);
  });

  it('ask nobody without a provider, and say so', async () => {
    const said: string[] = [];
    const logger = { ...silentLogger, info: (message: string) => void said.push(message) };
    const before = openMeteo.calls.length;
    const off = weatherHistory.start(contextOf({ logger, weather: undefined }), () => {});
    await inTestChange(db, (change) => anApiary(change, { latitude: 50.1, longitude: 8.6 }));
    expect(await off.runOnce()).toBe(false);
    expect(said).toEqual(['weather is off: WEATHER_BASE_URL is not set']);
    expect(openMeteo.calls).toHaveLength(before);
  });

  it('ends a call that is under way when the worker stops, and gives the apiary back', async () => {
    const weather = weatherHistory.start(contextOf({ weather: openMeteo.provider }), () => {});
    openMeteo.answerNext(() => void weather.release!());
    await runOut(weather);
    const [cell] = await db.select().from(weatherCells).where(eq(weatherCells.latitude, 50.1));
    expect(cell).toMatchObject({ claim: null, lastError: null, failureCount: 0 });
  });
});
