import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { readBoundedJson } from '@beekeeping/core/json-bounds';
import type { weatherDays } from '@beekeeping/db/schema';
import { dialConfigured } from '@beekeeping/egress';
import { z } from 'zod';
import { flightIndex } from './flight-index.ts';

/** Open-Meteo, or a compatible server, as set by the operator. */
export interface WeatherProvider {
  /** Of `/v1/forecast`. */
  baseUrl: string;
  /** Of `/v1/archive`. */
  archiveBaseUrl: string;
  /** Of a commercial plan. It is part of the query of every request, which therefore is never logged. */
  apiKey?: string | undefined;
  /** Time limit of one call, from the name lookup to the last byte of the answer. */
  timeoutMs: number;
  /** Calls, as the provider counts them, that all processes together make in 24 hours. */
  dailyCalls: number;
}

/** Days of a forecast back, for those missing in the archive, and ahead, today included. */
export const FORECAST_PAST_DAYS = 7;
export const FORECAST_DAYS = 14;

/** Which days: of the archive, or a forecast from `FORECAST_PAST_DAYS` ago on. */
export interface WeatherQuestion {
  kind: 'ARCHIVE' | 'FORECAST';
  /** Both inclusive. */
  from: CalendarDay;
  to: CalendarDay;
  /** Hours as well, which show how well bees could fly. Forecasts always have them. */
  withHours: boolean;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** One day as answered. Null is unknown. */
export type FetchedDay = Omit<typeof weatherDays.$inferSelect, 'cellId' | 'source' | 'fetchedAt'>;

/** Why there is no weather: a code, and the provider's message. */
export class WeatherFailed extends Error {
  readonly code: string;
  readonly reason: string | null;
  /** How long the provider asks not to be called. */
  readonly retryAfterMs: number | undefined;

  constructor(code: string, reason: string | null = null, retryAfterMs?: number) {
    super(code);
    this.name = 'WeatherFailed';
    this.code = code;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The answer has another shape, is about something else, or holds figures that no weather has. */
const NOT_UNDERSTOOD = 'ANSWER_NOT_UNDERSTOOD';

const DAILY = [
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'wind_speed_10m_max',
  'wind_gusts_10m_max',
  'sunshine_duration',
] as const;
/** Only the archive has means; those of a forecast are computed from its hours. */
const MEAN = 'temperature_2m_mean';
const HOURLY = ['temperature_2m', 'precipitation', 'wind_speed_10m', 'shortwave_radiation', 'is_day'] as const;

/** The expected units. An answer in other units would be wrong figures. */
const UNITS: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  [MEAN]: '°C',
  temperature_2m_max: '°C',
  temperature_2m_min: '°C',
  precipitation: 'mm',
  precipitation_sum: 'mm',
  wind_speed_10m: 'km/h',
  wind_speed_10m_max: 'km/h',
  wind_gusts_10m_max: 'km/h',
  sunshine_duration: 's',
  shortwave_radiation: 'W/m²',
};

/** Of a whole answer: a year of hours at one place has 60,000 values, and 1 MiB holds three of them. */
const BOUNDS = { depth: 6, values: 200_000 };
const MAX_DAYS = 400;
const MAX_HOURS = 10_000;

/** A list that is checked up to the first invalid value: otherwise each value would be an issue of its own. */
const columnOf = <Value>(fits: (value: unknown) => value is Value, max = MAX_HOURS) =>
  z.custom<Value[]>((values) => Array.isArray(values) && values.length <= max && values.every(fits));

/** Figures that are possible on earth: anything else is an error of the answer. */
const figures = (min: number, max: number) =>
  columnOf(
    (value): value is number | null => value === null || (typeof value === 'number' && value >= min && value <= max),
  ).optional();
const degrees = figures(-95, 65);
const millimetres = figures(0, 2_000);
const kmPerHour = figures(0, 500);
const isoDay = z.iso.date();
const units = z.object(Object.fromEntries(Object.keys(UNITS).map((name) => [name, z.string().optional()]))).optional();

const placeSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  daily_units: units,
  daily: z.object({
    time: columnOf((value): value is string => isoDay.safeParse(value).success, MAX_DAYS),
    [MEAN]: degrees,
    temperature_2m_max: degrees,
    temperature_2m_min: degrees,
    precipitation_sum: millimetres,
    wind_speed_10m_max: kmPerHour,
    wind_gusts_10m_max: kmPerHour,
    sunshine_duration: figures(0, 86_400),
  }),
  hourly_units: units,
  hourly: z
    .object({
      time: columnOf(
        (value): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value),
      ),
      temperature_2m: degrees,
      precipitation: millimetres,
      wind_speed_10m: kmPerHour,
      shortwave_radiation: figures(0, 2_000),
      is_day: figures(0, 1),
    })
    .optional(),
});

type Place = z.output<typeof placeSchema>;

const refusalSchema = z.object({ error: z.literal(true), reason: z.string().catch('') });

/** Its grid is coarser than ours; anything farther away is the weather of another place. */
const MAX_DEGREES_AWAY = 0.5;
/** Tolerance for a mean outside of the range of its day. */
const ROUNDING_C = 0.5;
const MAX_REASON_LENGTH = 200;
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * The provider's cost of a call: one for each place, multiplied for every two weeks and ten variables (its price list).
 */
export const costOf = ({ from, to, withHours, kind }: WeatherQuestion, places: number): number => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const variables = DAILY.length + (kind === 'ARCHIVE' ? 1 : 0) + (withHours ? HOURLY.length : 0);
  return Math.ceil(10 * places * Math.max(1, days / 14) * Math.max(1, variables / 10)) / 10;
};

const urlOf = (
  provider: WeatherProvider,
  question: WeatherQuestion,
  places: readonly Coordinates[],
  timeZone: string,
): string => {
  const isArchive = question.kind === 'ARCHIVE';
  const base = isArchive ? provider.archiveBaseUrl : provider.baseUrl;
  const url = new URL(`${base.replace(/(?<!\/)\/+$/, '')}/v1/${isArchive ? 'archive' : 'forecast'}`);
  const parameters = {
    latitude: places.map(({ latitude }) => latitude).join(),
    longitude: places.map(({ longitude }) => longitude).join(),
    ...(isArchive
      ? { start_date: question.from, end_date: question.to }
      : { past_days: String(FORECAST_PAST_DAYS), forecast_days: String(FORECAST_DAYS) }),
    daily: [...DAILY, ...(isArchive ? [MEAN] : [])].join(),
    ...(question.withHours ? { hourly: HOURLY.join() } : {}),
    timezone: timeZone,
    ...(provider.apiKey === undefined ? {} : { apikey: provider.apiKey }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** The places of an answer, up to the first that is none. @throws WeatherFailed for more or fewer than were asked for */
const placesOf = (answer: unknown, count: number): Place[] => {
  const places: unknown[] = Array.isArray(answer) ? answer : [answer];
  insist(places.length === count);
  return places.map((each) => {
    const place = placeSchema.safeParse(each);
    if (!place.success) throw new WeatherFailed(NOT_UNDERSTOOD);
    return place.data;
  });
};

/** The provider's message of a refusal: one line, shortened, nothing invisible. */
const reasonIn = (answer: unknown): string | null => {
  const refusal = refusalSchema.safeParse(answer);
  if (!refusal.success) return null;
  const shown = refusal.data.reason.slice(0, 2 * MAX_REASON_LENGTH).replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ');
  return shown.trim().slice(0, MAX_REASON_LENGTH) || null;
};

/** Seconds or a date (RFC 9110 §10.2.3). */
const pauseAskedFor = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms)) : undefined;
};

const insist = (condition: boolean): void => {
  if (!condition) throw new WeatherFailed(NOT_UNDERSTOOD);
};

const assertWhole = (
  columns: Record<string, unknown>,
  reported: Record<string, string | undefined> | undefined,
): void => {
  const { length } = columns.time as unknown[];
  for (const [name, column] of Object.entries(columns)) {
    insist(column === undefined || (column as unknown[]).length === length);
    const unit = reported?.[name];
    insist(unit === undefined || UNITS[name] === undefined || unit === UNITS[name]);
  }
};

const isNear = (place: Coordinates, asked: Coordinates): boolean => {
  // 180° east is 180° west.
  const around = Math.abs(place.longitude - asked.longitude);
  return (
    Math.abs(place.latitude - asked.latitude) <= MAX_DEGREES_AWAY && Math.min(around, 360 - around) <= MAX_DEGREES_AWAY
  );
};

const assertAbout = (place: Place, { kind, from, to }: WeatherQuestion, timeZone: string): void => {
  insist(place.timezone === timeZone);
  assertWhole(place.daily, place.daily_units);
  if (place.hourly) assertWhole(place.hourly, place.hourly_units);
  // Around midnight the provider may have another today than we have.
  const slack = kind === 'FORECAST' ? 1 : 0;
  const [first, last] = [addDays(from, -slack), addDays(to, slack)];
  for (const [index, day] of place.daily.time.entries()) {
    insist(day >= first && day <= last && (index === 0 || day === addDays(place.daily.time[index - 1]!, 1)));
  }
};

interface HoursOfDay {
  flightIndex: number | null;
  meanC: number | null;
}

const hoursByDay = (hourly: NonNullable<Place['hourly']>): Map<CalendarDay, HoursOfDay> => {
  const indexes = new Map<CalendarDay, number[]>();
  for (const [index, time] of hourly.time.entries()) {
    const day = time.slice(0, 10);
    const known = indexes.get(day);
    if (known) known.push(index);
    else indexes.set(day, [index]);
  }
  const of = (column: (number | null)[] | undefined, index: number): number | null => column?.[index] ?? null;
  return new Map(
    [...indexes].map(([day, hours]) => {
      const weather = hours.map((index) => ({
        isDay: hourly.is_day?.[index] == null ? null : hourly.is_day[index] === 1,
        temperatureC: of(hourly.temperature_2m, index),
        precipitationMm: of(hourly.precipitation, index),
        windSpeedKmh: of(hourly.wind_speed_10m, index),
        radiationWm2: of(hourly.shortwave_radiation, index),
      }));
      const celsius = weather.map(({ temperatureC }) => temperatureC).filter((each) => each !== null);
      // Days on which the clock is changed have 23 and 25.
      const isWhole = hours.length >= 23 && hours.length <= 25;
      const isMeanKnown = isWhole && celsius.length === hours.length;
      return [
        day,
        {
          meanC: isMeanKnown ? celsius.reduce((sum, each) => sum + each, 0) / hours.length : null,
          flightIndex: isWhole ? flightIndex(weather) : null,
        },
      ];
    }),
  );
};

const rounded = (value: number | null, factor = 100): number | null =>
  value === null ? null : Math.round(value * factor) / factor;

const daysOf = ({ daily, hourly }: Place): FetchedDay[] => {
  const hours = hourly ? hoursByDay(hourly) : undefined;
  return daily.time.map((on, index) => {
    const of = (column: (number | null)[] | undefined): number | null => rounded(column?.[index] ?? null);
    const [min, max] = [of(daily.temperature_2m_min), of(daily.temperature_2m_max)];
    insist(min === null || max === null || min <= max);
    const ofHours = hours?.get(on);
    const halfway = min === null || max === null ? null : (min + max) / 2;
    // The provider's mean, else that of the hours, else the middle of both ends.
    const mean = of(daily[MEAN]) ?? rounded(ofHours?.meanC ?? halfway);
    insist(mean === null || ((min === null || mean >= min - ROUNDING_C) && (max === null || mean <= max + ROUNDING_C)));
    const seconds = daily.sunshine_duration?.[index] ?? null;
    return {
      on,
      temperatureMeanC: mean,
      temperatureMinC: min,
      temperatureMaxC: max,
      precipitationMm: of(daily.precipitation_sum),
      windSpeedMaxKmh: of(daily.wind_speed_10m_max),
      windGustMaxKmh: of(daily.wind_gusts_10m_max),
      sunshineHours: seconds === null ? null : rounded(seconds / 3_600),
      flightIndex: ofHours?.flightIndex ?? null,
    };
  });
};

/**
 * Asks the provider for the weather of several places in one call; answers the days of each, in the order of the
 * places. What is null in the answer, or missing from it, stays null.
 * @param timeZone IANA zone whose calendar days these are
 * @throws WeatherFailed for any other answer: `TIMEOUT` and the other codes of a dial, `HTTP_<status>`,
 * `ANSWER_TOO_LARGE`, `ANSWER_NOT_UNDERSTOOD`
 */
export const askOpenMeteo = async (
  provider: WeatherProvider,
  question: WeatherQuestion,
  places: readonly Coordinates[],
  timeZone: string,
  signal?: AbortSignal,
): Promise<FetchedDay[][]> => {
  const outcome = await dialConfigured({
    url: urlOf(provider, question, places, timeZone),
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: provider.timeoutMs,
    ...(signal && { signal }),
  });
  if (outcome.kind === 'FAILED') throw new WeatherFailed(outcome.error);
  const { status, headers, body } = outcome;
  const answer = readBoundedJson(body, BOUNDS);
  const reason = reasonIn(answer);
  if (status !== 200) throw new WeatherFailed(`HTTP_${status}`, reason, pauseAskedFor(headers['retry-after']));
  if (reason !== null) throw new WeatherFailed('REFUSED', reason);
  const answered = placesOf(answer, places.length);
  // Several places might come in another order; one cannot.
  insist(places.length === 1 || answered.every((place, index) => isNear(place, places[index]!)));
  return answered.map((place) => {
    assertAbout(place, question, timeZone);
    return daysOf(place);
  });
};
