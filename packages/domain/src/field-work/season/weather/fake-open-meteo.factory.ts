import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@beekeeping/core/calendar-day';
import type { WeatherProvider } from './open-meteo.ts';

type Answer = (response: ServerResponse, honest: unknown) => void;
/** A place in an answer, in the field names of Open-Meteo. */
export type AnsweredPlace = Record<string, never> & {
  daily: Record<string, (string | number | null)[]>;
  hourly?: Record<string, (string | number | null)[]>;
};

/** Open-Meteo in one file, over TCP; it answers made-up weather unless told otherwise. */
export interface FakeOpenMeteo {
  provider: WeatherProvider;
  /** The queries that it was asked with, by the last part of their path. */
  calls: { kind: string; query: Record<string, string> }[];
  /** Answers the next calls so, one after another; `undefined` answers as an honest one. */
  answerNext(...answers: (Answer | undefined)[]): void;
  /** Answers every call like this until changed; `undefined`: normally. */
  answerAll(answer: Answer | undefined): void;
  stop(): Promise<void>;
}

const DAILY: Readonly<Record<string, { unit: string; value: number }>> = {
  temperature_2m_mean: { unit: '°C', value: 12.3 },
  temperature_2m_max: { unit: '°C', value: 18.1 },
  temperature_2m_min: { unit: '°C', value: 6.4 },
  precipitation_sum: { unit: 'mm', value: 0.3 },
  wind_speed_10m_max: { unit: 'km/h', value: 14.8 },
  wind_gusts_10m_max: { unit: 'km/h', value: 31.3 },
  sunshine_duration: { unit: 's', value: 27_000 },
};
const HOURLY: Readonly<Record<string, { unit: string; value: (hour: number) => number }>> = {
  temperature_2m: { unit: '°C', value: (hour) => (hour >= 6 && hour < 18 ? 15 : 9) },
  precipitation: { unit: 'mm', value: () => 0 },
  wind_speed_10m: { unit: 'km/h', value: () => 8 },
  shortwave_radiation: { unit: 'W/m²', value: (hour) => (hour >= 6 && hour < 18 ? 300 : 0) },
  is_day: { unit: '', value: (hour) => (hour >= 6 && hour < 18 ? 1 : 0) },
};

const rangeOf = (query: Record<string, string>): { from: string; days: number } => {
  if (query.start_date !== undefined) {
    const days = (Date.parse(query.end_date!) - Date.parse(query.start_date)) / 86_400_000 + 1;
    return { from: query.start_date, days };
  }
  // en-CA writes days as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: query.timezone! }).format(new Date());
  return {
    from: addDays(today, -Number(query.past_days)),
    days: Number(query.past_days) + Number(query.forecast_days),
  };
};

const placeOf = (query: Record<string, string>, latitude: number, longitude: number): AnsweredPlace => {
  const { from, days } = rangeOf(query);
  const time = Array.from({ length: days }, (_, index) => addDays(from, index));
  const dailyNames = query.daily!.split(',');
  const hourlyNames = query.hourly?.split(',') ?? [];
  const hours = time.flatMap((day) => Array.from({ length: 24 }, (_, hour) => ({ day, hour })));
  return {
    // The centre of its grid cell.
    latitude: latitude + 0.04,
    longitude: longitude - 0.03,
    generationtime_ms: 0.2,
    utc_offset_seconds: 3_600,
    timezone: query.timezone!,
    timezone_abbreviation: 'GMT+1',
    elevation: 512,
    daily_units: { time: 'iso8601', ...Object.fromEntries(dailyNames.map((name) => [name, DAILY[name]!.unit])) },
    daily: { time, ...Object.fromEntries(dailyNames.map((name) => [name, time.map(() => DAILY[name]!.value)])) },
    ...(hourlyNames.length > 0 && {
      hourly_units: { time: 'iso8601', ...Object.fromEntries(hourlyNames.map((name) => [name, HOURLY[name]!.unit])) },
      hourly: {
        time: hours.map(({ day, hour }) => `${day}T${String(hour).padStart(2, '0')}:00`),
        ...Object.fromEntries(hourlyNames.map((name) => [name, hours.map(({ hour }) => HOURLY[name]!.value(hour))])),
      },
    }),
  } as unknown as AnsweredPlace;
};

/** Several places are answered as a list, a single one as an object. */
const honestAnswer = (query: Record<string, string>): unknown => {
  const [latitudes, longitudes] = [query.latitude!.split(','), query.longitude!.split(',')].map((list) =>
    list.map(Number),
  );
  const places = latitudes!.map((latitude, index) => placeOf(query, latitude, longitudes![index]!));
  return places.length === 1 ? places[0] : places;
};

export const weatherJson = (response: ServerResponse, body: unknown, status = 200, headers: object = {}): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));

/** Answers normally, except for the changes of `change`. */
export const weatherBut =
  (change: (place: AnsweredPlace) => unknown): Answer =>
  (response, honest) => {
    if (!Array.isArray(honest)) return weatherJson(response, change(honest as AnsweredPlace) ?? honest);
    weatherJson(
      response,
      (honest as AnsweredPlace[]).map((place) => change(place) ?? place),
    );
  };

export const startFakeOpenMeteo = async (): Promise<FakeOpenMeteo> => {
  const calls: FakeOpenMeteo['calls'] = [];
  let next: (Answer | undefined)[] = [];
  let always: Answer | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    const query = Object.fromEntries(url.searchParams);
    calls.push({ kind: url.pathname.split('/').at(-1)!, query });
    const honest = honestAnswer(query);
    const answer = next.shift() ?? always;
    if (answer) answer(response, honest);
    else weatherJson(response, honest);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    provider: { baseUrl, archiveBaseUrl: baseUrl, timeoutMs: 8_000, dailyCalls: 5_000 },
    calls,
    answerNext: (...answers) => void next.push(...answers),
    answerAll: (answer) => {
      next = [];
      always = answer;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
