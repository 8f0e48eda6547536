import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import { advisoryLocks } from '@beekeeping/db';
import { apiaries, domainEvents, forageForecasts } from '@beekeeping/db/schema';
import { countStatements, createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange } from '@beekeeping/events';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { computeForageForecasts } from './compute-forage-forecasts.ts';
import { ownCell, someBlooms, someWeather } from './forecast-sky.factory.ts';
import { getForageForecast } from './get-forage-forecast.ts';
import { getForecastQuality } from './get-forecast-quality.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

const TODAY = '2026-05-20';
const on = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));
const during = <T>(work: (change: Change) => Promise<T>, day = TODAY) => inChange(on(day), systemActor('test'), work);
const compute = (day = TODAY) => computeForageForecasts(on(day), systemActor('test'));
const days = (howMany: number, weather: object = {}) => Array.from({ length: howMany }, () => weather);
const reader = (today: string) => ({ today, timeZone: 'Europe/Berlin', rights: new Set<never>() });
const FIRST = addDays(TODAY, -13);

/** An apiary with robinia in bloom until 23 May, and mild weather of the 13 days before today and of seven from today on. */
const inBloom = async () => {
  const apiary = await during((change) => anApiary(change, ownCell()));
  await during((change) => someWeather(change, apiary, FIRST, [...days(13, { source: 'HISTORY' }), ...days(7)]));
  await during((change) => someBlooms(change, apiary.id, { ROBINIA: ['2026-05-10', '2026-05-23'] }));
  return apiary;
};
const ratings = async ({ id }: { id: string }, day = TODAY) => {
  const forecast = await getForageForecast(database.db, id, day);
  return forecast.days.map(({ rating }) => rating).join(' ');
};

describe('the forage forecast', () => {
  it('rates today and the week after by what blooms then, and what is not known as UNBEKANNT', async () => {
    const apiary = await inBloom();
    await compute();
    const forecast = await getForageForecast(database.db, apiary.id, TODAY);
    expect(forecast.days.map(({ on: day, score }) => [day, score])).toEqual([
      ['2026-05-20', 0.6],
      ['2026-05-21', 0.6],
      ['2026-05-22', 0.6],
      ['2026-05-23', 0.6],
      ['2026-05-24', 0],
      ['2026-05-25', 0],
      ['2026-05-26', 0],
      ['2026-05-27', null],
    ]);
    expect(await ratings(apiary)).toBe('GUT GUT GUT GUT KEINE KEINE KEINE UNBEKANNT');
    expect(forecast).toMatchObject({ rating: 'GUT', computedAt: '2026-05-20T10:00:00.000Z' });
  });

  it('is UNBEKANNT of an apiary that nothing is known of', async () => {
    const apiary = await during((change) => anApiary(change, { latitude: null, longitude: null }));
    await compute();
    expect(await ratings(apiary)).toBe(Array.from({ length: 8 }, () => 'UNBEKANNT').join(' '));
    expect(await getForageForecast(database.db, apiary.id, TODAY)).toMatchObject({
      rating: 'UNBEKANNT',
      computedAt: null,
    });
  });

  it('knows no day of a forecast that nobody has renewed for two days', async () => {
    const apiary = await inBloom();
    await compute();
    await compute('2026-05-22');
    expect(await ratings(apiary, '2026-05-22')).toMatch(/^GUT GUT KEINE/);
    await compute('2026-05-23');
    expect(await ratings(apiary, '2026-05-23')).not.toMatch(/GUT|KEINE/);
  });

  it('says no more than two days of what was computed, when nobody computes', async () => {
    const apiary = await inBloom();
    await compute();
    expect(await ratings(apiary, '2026-05-22')).toMatch(/^GUT/);
    expect(await ratings(apiary, '2026-05-23')).toMatch(/^UNBEKANNT/);
  });

  it('is recomputed when the weather, the blooms or the day changed, and else not', async () => {
    const apiary = await inBloom();
    const { id: inactive } = await inBloom();
    await database.db.update(apiaries).set({ isActive: false }).where(eq(apiaries.id, inactive));
    expect([await compute(), await compute()]).toEqual([1, 0]);
    await inChange(testChangeContext(database.db, fixedClock(`${TODAY}T12:00:00Z`)), systemActor('test'), (change) =>
      someWeather(change, apiary, TODAY, days(1, { flightIndex: 0.1 })),
    );
    expect([await compute(), await compute(), (await ratings(apiary)).split(' ')[0]]).toEqual([1, 0, 'GERING']);
    await during((change) => someBlooms(change, apiary.id, { ROBINIA: ['2026-05-22', '2026-05-30'] }));
    expect([await compute(), await compute(), (await ratings(apiary)).split(' ')[0]]).toEqual([1, 0, 'KEINE']);
    expect([await compute('2026-05-21'), await compute('2026-05-21')]).toEqual([1, 0]);
  });

  it('is announced with the apiaries that it was computed for', async () => {
    const apiary = await inBloom();
    await compute();
    const events = await database.db.select().from(domainEvents).where(eq(domainEvents.type, 'ForageForecastChanged'));
    expect(events.map(({ payload }) => payload)).toEqual([{ apiaryIds: [apiary.id] }]);
  });

  it('is computed once in concurrent runs', async () => {
    for (let count = 0; count < 3; count += 1) await inBloom();
    const counts = await Promise.all(Array.from({ length: 4 }, () => compute()));
    expect(counts.reduce((sum, computed) => sum + computed, 0)).toBe(3);
  });

  it('waits for nobody who computes, however slowly', async () => {
    await inBloom();
    await database.db.transaction(async (slow) => {
      await slow.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.computeForageForecasts})`);
      expect(await compute()).toBe(0);
    });
    expect(await compute()).toBe(1);
  });

  it('takes as many statements for many apiaries as for one', async () => {
    const statements = () =>
      countStatements(database.url, (db) => computeForageForecasts({ ...on(TODAY), db }, systemActor('test')));
    await inBloom();
    const forOne = await statements();
    for (let count = 0; count < 5; count += 1) await inBloom();
    expect(await statements()).toEqual(forOne);
  });
});

describe('how often forecasts held', () => {
  /** What the weather of days was, as it is known on a later day. */
  const itWas = (apiary: { latitude: number | null; longitude: number | null }, flight: readonly (number | null)[]) =>
    during(
      (change) =>
        someWeather(
          change,
          apiary,
          '2026-05-20',
          flight.map((flightIndex) => ({ source: 'HISTORY' as const, flightIndex })),
        ),
      '2026-05-27',
    );
  const leads = async (query: object = {}) =>
    (await getForecastQuality(database.db, query, reader('2026-05-28'))).leads.map(
      ({ compared, hits, nearHits, unknown }) => `${compared} ${hits} ${nearHits} ${unknown}`,
    );

  it('compares each rating with that of the weather as it then was, by lead time', async () => {
    const apiary = await inBloom();
    await compute();
    await compute('2026-05-21');
    // GUT was forecast for each; it was GUT, MAESSIG, KEINE and not known.
    await itWas(apiary, [0.7, 0.3, 0.01, null]);
    await compute('2026-05-27');
    // Ahead by 0: the 20th and 21st. By 1: the 21st and 22nd. By 2: the 22nd.
    expect((await leads()).slice(0, 4)).toEqual(['2 1 2 0', '2 0 1 0', '1 0 0 0', '0 0 0 0']);
    const { leads: figures } = await getForecastQuality(database.db, { apiaryId: apiary.id }, reader('2026-05-28'));
    expect(figures[0]).toMatchObject({ leadDays: 0, hitRate: 0.5, nearHitRate: 1 });
    expect(figures[3]).toMatchObject({ hitRate: null, nearHitRate: null });
  });

  it('leaves out days on which nothing was in bloom, other apiaries and other days', async () => {
    const apiary = await inBloom();
    const other = await inBloom();
    await compute();
    for (const each of [apiary, other]) await itWas(each, [0.6, 0.6, 0.6, 0.6, 0.6, 0.6]);
    await compute('2026-05-27');
    // The 24th and 25th are after the bloom.
    expect(await leads()).toEqual([...days(4).map(() => '2 2 2 0'), ...days(4).map(() => '0 0 0 0')]);
    expect((await leads({ apiaryId: other.id }))[0]).toBe('1 1 1 0');
    expect((await leads({ from: '2026-05-21', to: '2026-05-21' })).slice(0, 3)).toEqual([
      '0 0 0 0',
      '2 2 2 0',
      '0 0 0 0',
    ]);
  });

  it('counts a forecast that knew nothing as neither hit nor miss', async () => {
    const apiary = await inBloom();
    await during((change) => someWeather(change, apiary, TODAY, [{ flightIndex: null }]));
    await compute();
    await itWas(apiary, [0.6]);
    await compute('2026-05-27');
    expect((await leads())[0]).toBe('0 0 0 1');
  });

  it('follows a correction of the weather, and keeps what was forecast', async () => {
    const apiary = await inBloom();
    await compute();
    await itWas(apiary, [0.6]);
    await compute('2026-05-27');
    const before = await database.db.select().from(forageForecasts).where(eq(forageForecasts.computedOn, TODAY));
    await inChange(testChangeContext(database.db, fixedClock('2026-05-27T20:00:00Z')), systemActor('test'), (change) =>
      someWeather(change, apiary, TODAY, [{ source: 'HISTORY', flightIndex: 0.01 }]),
    );
    await compute('2026-05-27');
    expect((await leads())[0]).toBe('1 0 0 0');
    expect(await database.db.select().from(forageForecasts).where(eq(forageForecasts.computedOn, TODAY))).toEqual(
      before,
    );
  });

  it('refuses days that are not in order', async () => {
    await expect(
      getForecastQuality(database.db, { from: '2026-05-02', to: '2026-05-01' }, reader(TODAY)),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
