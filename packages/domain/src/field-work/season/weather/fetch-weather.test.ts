import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { systemClock } from '@beekeeping/core/clock';
import { silentLogger } from '@beekeeping/core/logger';
import { newId } from '@beekeeping/core/id';
import { advisoryLocks, connectDatabase, type Database } from '@beekeeping/db';
import { apiaries, weatherCalls, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { type FetchContext, fetchDueWeather } from './fetch-weather.ts';
import {
  type AnsweredPlace,
  type FakeOpenMeteo,
  startFakeOpenMeteo,
  weatherBut,
  weatherJson,
} from './fake-open-meteo.factory.ts';

const database = testDatabase();
let db: Database;
let openMeteo: FakeOpenMeteo;
beforeAll(async () => {
  db = database.db;
});
beforeEach(async () => {
  openMeteo = await startFakeOpenMeteo();
  await db.delete(weatherCells);
  await db.delete(weatherCalls);
  await db.delete(apiaries);
});
afterEach(() => openMeteo.stop());

const contextOf = (by: Database): FetchContext => ({
  db: by,
  clock: systemClock,
  logger: silentLogger,
  timeZone: 'Europe/Berlin',
  leaseSeconds: 30,
});
const fetchOnce = (timeoutMs = 8_000, by = db) => fetchDueWeather(contextOf(by), { ...openMeteo.provider, timeoutMs });
const fetchAll = async (by = db): Promise<void> => {
  while (await fetchOnce(8_000, by));
};
const aPlace = (latitude = 48.13, longitude = 11.52) =>
  inTestChange(db, (change) => anApiary(change, { latitude, longitude }));
/** So many apiaries, each in a cell of its own. */
const places = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await aPlace(47 + Math.floor(index / 10) / 10, 9 + (index % 10) / 10);
};
const cell = async () => (await db.select().from(weatherCells))[0]!;
const storedDays = () => db.select().from(weatherDays).orderBy(weatherDays.on);
/** As if the pause of every cell were over. */
const endPauses = () => db.update(weatherCells).set({ nextAttemptAt: sql`now() - interval '1 second'` });

type Answer = (response: ServerResponse, honest: unknown) => void;
const status =
  (code: number, body: unknown = {}, headers = {}): Answer =>
  (response) =>
    weatherJson(response, body, code, headers);
const text =
  (body: string | Buffer, headers = {}): Answer =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(body);
const daily = (name: string, value: unknown): Answer =>
  weatherBut(({ daily: column }) => void column[name]!.splice(3, 1, value as number));
const set = (fields: object): Answer => weatherBut((place) => void Object.assign(place, fields));

const FAULTS: [what: string, code: string, answer: Answer, more?: { timeoutMs?: number; reason?: string }][] = [
  [
    '400 with a reason',
    'HTTP_400',
    status(400, { error: true, reason: 'Latitude\nis bad' }),
    { reason: 'Latitude is bad' },
  ],
  [
    '400 with a reason without end',
    'HTTP_400',
    status(400, { error: true, reason: 'x'.repeat(9_000) }),
    { reason: 'x'.repeat(200) },
  ],
  ['a refusal with 200', 'REFUSED', status(200, { error: true, reason: 'No data' }), { reason: 'No data' }],
  ['401', 'HTTP_401', status(401)],
  ['404', 'HTTP_404', status(404)],
  ['429', 'HTTP_429', status(429, { error: true, reason: 'Daily limit' }), { reason: 'Daily limit' }],
  ['500 in HTML', 'HTTP_500', (response) => void response.writeHead(500).end('<html>')],
  ['503', 'HTTP_503', status(503)],
  ['a redirect', 'HTTP_302', status(302, {}, { Location: '/elsewhere' })],
  ['a connection that ends', 'CONNECTION_RESET', (response) => void response.destroy()],
  ['silence', 'TIMEOUT', () => {}, { timeoutMs: 300 }],
  ['half an answer', 'TIMEOUT', (response) => void response.writeHead(200).write('{"latitude":'), { timeoutMs: 300 }],
  ['more than a megabyte', 'ANSWER_TOO_LARGE', text(`{"latitude":48.1,"x":"${'y'.repeat(2 ** 20)}"}`)],
  ['nothing', 'ANSWER_NOT_UNDERSTOOD', text('')],
  ['HTML', 'ANSWER_NOT_UNDERSTOOD', text('<html>')],
  ['what is packed', 'ANSWER_NOT_UNDERSTOOD', text(gzipSync('{}'), { 'Content-Encoding': 'gzip' })],
  ['nesting without end', 'ANSWER_NOT_UNDERSTOOD', text('['.repeat(100_000))],
  ['more values than three years of hours have', 'ANSWER_NOT_UNDERSTOOD', set({ elevation: Array(200_000).fill(0) })],
  ['another shape', 'ANSWER_NOT_UNDERSTOOD', text('{"weather":"fine"}')],
  ['two places instead of one', 'ANSWER_NOT_UNDERSTOOD', (response, honest) => weatherJson(response, [honest, honest])],
  ['another time zone', 'ANSWER_NOT_UNDERSTOOD', set({ timezone: 'GMT' })],
  ['other days', 'ANSWER_NOT_UNDERSTOOD', daily('time', '2001-01-01')],
  ['days that do not exist', 'ANSWER_NOT_UNDERSTOOD', daily('time', '2026-02-30')],
  [
    'a shorter column',
    'ANSWER_NOT_UNDERSTOOD',
    weatherBut(({ daily: column }) => void column.precipitation_sum!.pop()),
  ],
  ['degrees Fahrenheit', 'ANSWER_NOT_UNDERSTOOD', set({ daily_units: { temperature_2m_max: '°F' } })],
  ['1,000 °C', 'ANSWER_NOT_UNDERSTOOD', daily('temperature_2m_max', 1_000)],
  ['a temperature as text', 'ANSWER_NOT_UNDERSTOOD', daily('temperature_2m_max', '18.1')],
  ['a coldest hour above the warmest', 'ANSWER_NOT_UNDERSTOOD', daily('temperature_2m_min', 25)],
  [
    'a coldest hour above the warmest by little',
    'ANSWER_NOT_UNDERSTOOD',
    weatherBut(({ daily: column, hourly }) => {
      column.temperature_2m_min![3] = 18.3;
      hourly!.temperature_2m!.fill(18.2);
    }),
  ],
  [
    'hours that are warmer than their day',
    'ANSWER_NOT_UNDERSTOOD',
    weatherBut(({ hourly }) => void hourly!.temperature_2m!.fill(20)),
  ],
  ['negative rain', 'ANSWER_NOT_UNDERSTOOD', daily('precipitation_sum', -1)],
];

describe('fetchDueWeather', () => {
  it('asks for a new apiary at once: days behind and ahead, by the coordinates of its cell', async () => {
    await aPlace();
    await fetchOnce();
    expect(openMeteo.calls).toEqual([
      { kind: 'forecast', query: expect.objectContaining({ latitude: '48.1', longitude: '11.5', past_days: '7' }) },
    ]);
    const days = await storedDays();
    expect(days).toHaveLength(21);
    expect(days[0]).toMatchObject({
      source: 'FORECAST',
      temperatureMeanC: 12,
      temperatureMinC: 6.4,
      temperatureMaxC: 18.1,
      precipitationMm: 0.3,
      windSpeedMaxKmh: 14.8,
      windGustMaxKmh: 31.3,
      sunshineHours: 7.5,
      flightIndex: 0.5,
    });
  });

  it('replaces forecasts by history, and no history by forecasts', async () => {
    await aPlace();
    await fetchAll();
    const counted = await db.execute(sql`
      select source, count(*)::int as days, max(temperature_mean_c)::float8 as mean from weather_days group by source order by source`);
    const forecasts = 4 + 14;
    expect(counted[0]).toMatchObject({ source: 'FORECAST', days: forecasts, mean: 12 });
    expect(counted[1]).toMatchObject({ source: 'HISTORY', mean: 12.3 });
    await db.update(weatherCells).set({ forecastAt: null });
    await endPauses();
    await fetchAll();
    const again = await db.execute(sql`select count(*)::int as days from weather_days where source = 'FORECAST'`);
    expect(again).toEqual([{ days: forecasts }]);
    expect(await cell()).toMatchObject({ lastError: null, failureCount: 0, provider: 'OPEN_METEO', claim: null });
  });

  it('asks for all places in one call, and once for places of one cell', async () => {
    await aPlace(48.13, 11.52);
    await aPlace(48.06, 11.54);
    await aPlace(48.3, 11.5);
    await fetchOnce();
    expect(openMeteo.calls.map(({ query }) => query.latitude!.split(',').toSorted())).toEqual([['48.1', '48.3']]);
  });

  it('asks for nobody who has given an apiary up, or never said where it is', async () => {
    const apiary = await aPlace();
    await inTestChange(db, (change) => anApiary(change, { latitude: null, longitude: null }));
    await db.update(apiaries).set({ isActive: false }).where(eq(apiaries.id, apiary.id));
    expect(await fetchOnce()).toBe(false);
    expect(openMeteo.calls).toEqual([]);
    expect(await db.select().from(weatherCells)).toEqual([]);
  });

  it('stops asking for an apiary that is given up', async () => {
    const apiary = await aPlace();
    await fetchOnce();
    await db.update(apiaries).set({ isActive: false }).where(eq(apiaries.id, apiary.id));
    expect(await fetchOnce()).toBe(false);
    expect(openMeteo.calls).toHaveLength(1);
  });

  it('keeps what was forecast of days that the archive does not know yet', async () => {
    await aPlace();
    await fetchOnce();
    const forecast = await storedDays();
    openMeteo.answerNext(
      weatherBut(({ daily: days, hourly }) => {
        for (const [name, column] of Object.entries(days)) if (name !== 'time') column.fill(null, -2);
        for (const [name, column] of Object.entries(hourly!)) if (name !== 'time') column.fill(null, -48);
      }),
    );
    await fetchOnce();
    const newest = (await storedDays()).filter(({ source }) => source === 'HISTORY').at(-1)!;
    const kept = (await storedDays()).filter(({ on }) => on > newest.on);
    expect(kept).toEqual(forecast.filter(({ on }) => on > newest.on));
    expect((await cell()).historyThrough).toBe(newest.on);
  });

  it('leaves a share of the budget to forecasts', async () => {
    await aPlace();
    await fetchOnce();
    await db.insert(weatherCalls).values({ id: newId(), calledAt: new Date(), cost: 350 });
    const share = { ...openMeteo.provider, dailyCalls: 400 };
    expect(await fetchDueWeather(contextOf(db), share)).toBe(false);
    await aPlace(52.5, 13.4);
    expect(await fetchDueWeather(contextOf(db), share)).toBe(true);
    expect(openMeteo.calls.map(({ kind }) => kind)).toEqual(['forecast', 'forecast']);
  });

  it('has a year and more of 50 places within the calls of one day', async () => {
    await places(50);
    for (let call = 0; call < 20; call += 1) {
      // Past the limit of an hour, not of the day.
      await db.update(weatherCalls).set({ calledAt: sql`called_at - interval '1 hour'` });
      expect(await fetchOnce()).toBe(true);
    }
    const [known] = await db.execute<{ cells: number; days: number; cost: number }>(sql`
      select count(*)::int as cells, min(days)::int as days,
        (select sum(cost)::float8 from weather_calls where called_at > now() - interval '24 hours') as cost
      from (select count(*) as days from weather_days where "on" < current_date group by cell_id) as cell`);
    expect(known).toMatchObject({ cells: 50 });
    expect(known!.days).toBeGreaterThan(365);
    expect(known!.cost).toBeLessThanOrEqual(openMeteo.provider.dailyCalls);
  });

  it('asks for a new apiary before years of the others, and even when these have used up their share', async () => {
    await places(30);
    const share = { ...openMeteo.provider, dailyCalls: 400 };
    while (await fetchDueWeather(contextOf(db), share));
    const asked = openMeteo.calls.length;
    await aPlace(52.5, 13.4);
    await fetchDueWeather(contextOf(db), share);
    expect(openMeteo.calls.slice(asked)).toMatchObject([{ kind: 'forecast', query: { latitude: '52.5' } }]);
    await db.delete(weatherCalls);
    await aPlace(53.5, 13.4);
    await fetchDueWeather(contextOf(db), share);
    expect(openMeteo.calls.at(-1)).toMatchObject({ kind: 'forecast', query: { latitude: '53.5' } });
  });

  it('makes no call beyond the budget, and goes on when it is there again', async () => {
    await places(3);
    const frugal = { ...openMeteo.provider, dailyCalls: 4 };
    // A forecast costs 1.7 for each place.
    while (await fetchDueWeather(contextOf(db), frugal));
    expect(openMeteo.calls.map(({ query }) => query.latitude!.split(',').length)).toEqual([2]);
    await db.update(weatherCalls).set({ calledAt: sql`called_at - interval '25 hours'` });
    await fetchDueWeather(contextOf(db), frugal);
    expect(openMeteo.calls).toHaveLength(2);
  });

  it.each(FAULTS.map(([what, code, answer, more = {}]) => [what, code, answer, more] as const))(
    'takes %s for %s: nothing is stored, and it is retried later',
    async (_what, code, answer, more) => {
      await aPlace();
      openMeteo.answerNext(answer);
      expect(await fetchOnce(more.timeoutMs)).toBe(true);
      const failed = await cell();
      expect(failed).toMatchObject({
        lastError: code,
        lastErrorReason: more.reason ?? null,
        failureCount: 1,
        claim: null,
      });
      expect(failed.nextAttemptAt.getTime()).toBeGreaterThan(failed.updatedAt.getTime() + 59_000);
      expect(await storedDays()).toEqual([]);
      expect(await fetchOnce()).toBe(false);
      await endPauses();
      await fetchOnce();
      expect(await cell()).toMatchObject({ lastError: null, lastErrorReason: null, failureCount: 0 });
      expect(await storedDays()).toHaveLength(21);
    },
  );

  it('takes places in another order for ANSWER_NOT_UNDERSTOOD', async () => {
    await aPlace();
    await aPlace(52.5, 13.4);
    openMeteo.answerNext((response, honest) => weatherJson(response, (honest as AnsweredPlace[]).toReversed()));
    await fetchOnce();
    expect(await cell()).toMatchObject({ lastError: 'ANSWER_NOT_UNDERSTOOD' });
    expect(await storedDays()).toEqual([]);
  });

  it('keeps what is null or missing as unknown, and no mean of half a day', async () => {
    await aPlace();
    openMeteo.answerNext(
      weatherBut(({ daily: column, hourly }) => {
        column.temperature_2m_max![0] = null;
        column.precipitation_sum![0] = null;
        delete column.wind_gusts_10m_max;
        hourly!.temperature_2m![12] = null;
      }),
    );
    await fetchOnce();
    expect((await storedDays())[0]).toMatchObject({
      temperatureMeanC: null,
      temperatureMinC: 6.4,
      temperatureMaxC: null,
      precipitationMm: null,
      windGustMaxKmh: null,
      flightIndex: null,
    });
  });

  it.each([
    ['is not known', ({ hourly }: AnsweredPlace) => void (hourly!.temperature_2m![12] = null)],
    [
      'and those before it are left out',
      ({ hourly }: AnsweredPlace) => Object.values(hourly!).forEach((column) => void column.splice(0, 13)),
    ],
  ])('takes the middle of both ends where an hour %s', async (_what, change) => {
    await aPlace();
    openMeteo.answerNext(weatherBut(change));
    await fetchOnce();
    const [first] = await storedDays();
    expect(first!.temperatureMeanC).toBe(12.25);
  });

  it('knows nothing of the flight of a day whose hours are not whole', async () => {
    await aPlace();
    openMeteo.answerNext(
      weatherBut(({ hourly }) => Object.values(hourly!).forEach((column) => void column.splice(0, 13))),
    );
    await fetchOnce();
    expect((await storedDays())[0]!.flightIndex).toBeNull();
  });

  it('waits longer after each failure, at most about six hours', async () => {
    await aPlace();
    openMeteo.answerAll(status(503));
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await endPauses();
      await fetchOnce();
      const { nextAttemptAt, updatedAt } = await cell();
      pauses.push(Math.floor((nextAttemptAt.getTime() - updatedAt.getTime()) / 66_100));
    }
    expect(pauses.slice(0, 4)).toEqual([0, 1, 3, 7]);
    expect(pauses.at(-1)).toBeLessThanOrEqual(360);
  });

  it('pauses for as long as a 429 asks, with every cell', async () => {
    await aPlace();
    await fetchAll();
    await aPlace(52.5, 13.4);
    openMeteo.answerNext(status(429, {}, { 'Retry-After': '43200' }));
    await fetchOnce();
    const cells = await db.select().from(weatherCells);
    expect(cells.map(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + 11 * 3_600_000)).toEqual([
      true,
      true,
    ]);
  });

  it('asks again for each place alone after a refusal, so that one does not cost the others theirs', async () => {
    await places(3);
    const bad = (query: string) => query.split(',').includes('9.1');
    openMeteo.answerAll((response, honest) => {
      if (bad(openMeteo.calls.at(-1)!.query.longitude!)) status(400, { error: true, reason: 'no' })(response, honest);
      else weatherJson(response, honest);
    });
    await fetchOnce();
    await endPauses();
    for (let call = 0; call < 3; call += 1) await fetchOnce();
    const failed = await db
      .select()
      .from(weatherCells)
      .where(sql`last_error is not null`);
    expect(failed.map(({ longitude }) => longitude)).toEqual([9.1]);
  });

  it('replaces made-up weather as soon as there is a real one, and not before', async () => {
    await aPlace();
    await fetchAll();
    await db.update(weatherCells).set({ provider: 'MADE_UP' });
    const madeUp = (await storedDays()).length;
    await endPauses();
    openMeteo.answerNext(status(503));
    await fetchOnce();
    expect(await storedDays()).toHaveLength(madeUp);
    await endPauses();
    await fetchOnce();
    expect([await storedDays(), await cell()]).toMatchObject([{ length: 21 }, { provider: 'OPEN_METEO' }]);
  });

  it('changes nothing with the late answer of a process that lost its cell', async () => {
    await aPlace();
    openMeteo.answerNext((response, honest) => {
      void db
        .update(weatherCells)
        .set({ claim: sql`gen_random_uuid()` })
        .then(() => weatherJson(response, honest));
    });
    await fetchOnce();
    expect([await storedDays(), (await cell()).forecastAt]).toEqual([[], null]);
  });

  it('asks for no cell twice, however many processes look', async () => {
    await places(30);
    const others = [1, 2, 3].map((number) =>
      connectDatabase({ url: database.url, applicationName: `other ${number}` }),
    );
    await Promise.all(
      [db, ...others.map((other) => other.db)].map(async (by) => {
        for (let call = 0; call < 4; call += 1) await fetchOnce(8_000, by);
      }),
    );
    await Promise.all(others.map((other) => other.close()));
    const asked = openMeteo.calls.flatMap(({ kind, query }) =>
      query
        .latitude!.split(',')
        .map((latitude, index) => [kind, query.start_date, latitude, query.longitude!.split(',')[index]].join(' ')),
    );
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((each) => each.startsWith('forecast'))).toHaveLength(30);
  });

  it('waits for no process that decides what is asked for, however slowly', async () => {
    await aPlace();
    await db.transaction(async (slow) => {
      await slow.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.weatherCalls})`);
      expect(await fetchOnce()).toBe(false);
    });
    expect(await fetchOnce()).toBe(true);
  });

  it('hands cells back unasked whose lease could end before the call', async () => {
    await aPlace();
    expect(await fetchDueWeather({ ...contextOf(db), leaseSeconds: 0 }, openMeteo.provider)).toBe(false);
    expect([openMeteo.calls.length, (await cell()).claim]).toEqual([0, null]);
    expect(await fetchOnce()).toBe(true);
  });

  it('leaves a cell to others when its process dies, as soon as the lease ends', async () => {
    await aPlace();
    const stop = new AbortController();
    openMeteo.answerNext(() => stop.abort());
    await fetchDueWeather(contextOf(db), openMeteo.provider, stop.signal);
    expect((await cell()).claim).toBeNull();
    await db
      .update(weatherCells)
      .set({ claim: sql`gen_random_uuid()`, claimedUntil: sql`now() + interval '1 minute'` });
    expect(await fetchOnce()).toBe(false);
    await db.update(weatherCells).set({ claimedUntil: sql`now() - interval '1 second'` });
    expect(await fetchOnce()).toBe(true);
  });
});
