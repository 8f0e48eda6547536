import { fixedClock } from '@beekeeping/core/clock';
import { apiaries, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { getForageForecast } from '@beekeeping/domain/field-work/season/forage';
import { getPhenology } from '@beekeeping/domain/field-work/season/phenology';
import { getWeather } from '@beekeeping/domain/field-work/season/weather';
import { testChangeContext } from '@beekeeping/events/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { loadDemoSeason } from './load-demo-season.ts';
import { madeUpWeather } from './made-up-weather.ts';
import { makeUpWeather } from './record-sky.ts';
import { apiaries as places } from './season-data.ts';

const today = '2026-05-20';
const YEARS = [2023, 2024, 2025, 2026].map((year) =>
  Object.values(places).map((place) => madeUpWeather(place, `${year}-01-01`, `${year}-12-31`)),
);

describe('madeUpWeather', () => {
  it('is the same whenever it is asked for, and another one elsewhere', () => {
    const [here, there] = [places.frasdorf, places.kleinow];
    const may = madeUpWeather(here, '2026-05-01', '2026-05-31');
    expect(madeUpWeather(here, '2026-05-10', '2026-05-12')).toEqual(may.slice(9, 12));
    expect(madeUpWeather(there, '2026-05-01', '2026-05-31')).not.toEqual(may);
  });

  it('has days that could have been', () => {
    const impossible = YEARS.flat(2).filter(
      ({ temperatureMinC: min, temperatureMeanC: mean, temperatureMaxC: max, precipitationMm: rain, ...day }) =>
        !(min! > -10 && min! <= mean! && mean! <= max! && max! < 35 && rain! >= 0) ||
        !(day.windSpeedMaxKmh! <= day.windGustMaxKmh! && day.windGustMaxKmh! < 70 && day.flightIndex! >= 0),
    );
    expect(impossible).toEqual([]);
  });

  it('has years of central Europe: frost, heat, rain, and a spring that comes in March or April', () => {
    for (const days of YEARS.flat()) {
      let sum = 0;
      const reached = days.find(({ on, temperatureMeanC }) => {
        sum += Math.max(0, temperatureMeanC!) * ({ '01': 0.5, '02': 0.75 }[on.slice(5, 7)] ?? 1);
        return sum >= 200;
      });
      expect(reached!.on.slice(5, 7)).toMatch(/^0[234]$/);
      expect(days.some(({ temperatureMinC }) => temperatureMinC! < -3)).toBe(true);
      expect(days.some(({ temperatureMaxC }) => temperatureMaxC! > 27)).toBe(true);
      const rainMm = days.reduce((all, { precipitationMm }) => all + precipitationMm!, 0);
      expect(rainMm > 250 && rainMm < 1_200).toBe(true);
      expect(days.some(({ flightIndex }) => flightIndex! > 0.6)).toBe(true);
    }
  });
});

describe('makeUpWeather', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('shows phases, blooms and two weeks ahead of every apiary at once, and says that it is made up', async () => {
    const context = testChangeContext(database.db, fixedClock(`${today}T08:00:00Z`));
    await loadDemoSeason(context);
    await makeUpWeather(context);
    for (const { id } of await database.db.select().from(apiaries)) {
      const season = await getPhenology(database.db, { apiaryId: id }, today);
      expect(season).toMatchObject({ isComplete: true, measuredThrough: '2026-05-19' });
      expect(season.phase).not.toBe('UNKNOWN');
      expect(season.blooms.some(({ basis }) => basis === 'CALIBRATED' || basis === 'ESTIMATED')).toBe(true);
      const forage = await getForageForecast(database.db, id, today);
      expect(forage.days.map(({ rating }) => rating)).not.toContain('UNBEKANNT');
      const weather = await getWeather(database.db, id, {}, { today, isOn: false });
      expect(weather).toMatchObject({ state: 'MADE_UP', attribution: expect.stringContaining('Made up') });
      expect(weather.items.at(-1)).toMatchObject({ on: '2026-06-02', source: 'FORECAST' });
    }
  });

  it('continues at the next start, and leaves data of a provider alone', async () => {
    const { anApiary } = factoriesOver(() => testChangeContext(database.db));
    const { latitude, longitude } = await anApiary({ latitude: 50.1, longitude: 8.7 });
    const later = testChangeContext(database.db, fixedClock('2026-05-23T08:00:00Z'));
    await makeUpWeather(later);
    const [cell] = await database.db.select().from(weatherCells).where(eq(weatherCells.latitude, latitude!));
    expect(cell).toMatchObject({ longitude, provider: 'MADE_UP' });
    const last = async () =>
      (await database.db.select().from(weatherDays).where(eq(weatherDays.cellId, cell!.id)).orderBy(weatherDays.on)).at(
        -1,
      );
    expect(await last()).toMatchObject({ on: '2026-06-05' });
    await database.db.update(weatherCells).set({ provider: 'OPEN_METEO' });
    await makeUpWeather(testChangeContext(database.db, fixedClock('2026-05-25T08:00:00Z')));
    expect(await last()).toMatchObject({ on: '2026-06-05' });
  });
});
