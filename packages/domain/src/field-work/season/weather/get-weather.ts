import { invalidField, notFound } from '@beekeeping/core/app-error';
import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import type { DayRange } from '@beekeeping/core/day-range';
import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, type WEATHER_PROVIDERS, weatherCells } from '@beekeeping/db/schema';
import { FORECAST_DAYS } from './open-meteo.ts';
import { isCellOfApiary } from './weather-cells.ts';
import { type WeatherDay, weatherOf } from './weather-of.ts';
import type { WeatherView } from './weather.schema.ts';

/** Two years and a leap day: enough to lay one beside another. */
const MAX_DAYS = 732;
/** The default start, without `from`. */
const DAYS_BACK = 14;

const ATTRIBUTIONS: Readonly<Record<(typeof WEATHER_PROVIDERS)[number], string>> = {
  OPEN_METEO:
    'Weather data by Open-Meteo.com (https://open-meteo.com), CC BY 4.0; daily values, flight index computed from them',
  MADE_UP: 'Made up for this demo by a generator of its own, not measured anywhere',
};

type CellRow = typeof weatherCells.$inferSelect;

/** The source of the data of a cell; without data, the one to come. */
export const attributionOf = (provider: CellRow['provider'] | undefined): string =>
  ATTRIBUTIONS[provider ?? 'OPEN_METEO'];

const dayView = (stored: WeatherDay): WeatherView['items'][number] => {
  const { fetchedAt: _, ...day } = stored;
  return day;
};

const stateOf = (hasCoordinates: boolean, cell: CellRow | null, isOn: boolean): WeatherView['state'] => {
  if (!hasCoordinates) return 'NO_COORDINATES';
  if (cell?.provider === 'MADE_UP') return 'MADE_UP';
  if (!isOn) return 'OFF';
  if (cell?.lastError != null) return 'FAILED';
  return cell?.changedAt == null ? 'WAITING' : 'CURRENT';
};

/** What is known of the weather at an apiary in these days. @param isOn whether a provider is set */
const viewOf = (
  { latitude, cell }: { latitude: number | null; cell: CellRow | null },
  days: ReadonlyMap<CalendarDay, WeatherDay>,
  isOn: boolean,
): WeatherView => ({
  items: [...days.values()].map(dayView),
  state: stateOf(latitude !== null, cell, isOn),
  fetchedAt: cell?.changedAt?.toISOString() ?? null,
  lastError: cell?.lastError ?? null,
  attribution: attributionOf(cell?.provider),
});

const cellsOf = (db: Queryable, apiaryIds: readonly string[]) =>
  db
    .select({ id: apiaries.id, latitude: apiaries.latitude, cell: weatherCells })
    .from(apiaries)
    .leftJoin(weatherCells, isCellOfApiary)
    .where(oneOf(apiaries.id, apiaryIds));

/**
 * The weather at apiaries from day to day, both inclusive, by their ids; two statements for any number of them.
 * @param isOn whether a provider is set
 */
export const weatherAt = async (
  db: Queryable,
  apiaryIds: readonly string[],
  range: { from: CalendarDay; to: CalendarDay },
  isOn: boolean,
): Promise<ReadonlyMap<string, WeatherView>> => {
  const cells = await cellsOf(db, apiaryIds);
  const days = await weatherOf(db, apiaryIds, range);
  return new Map(cells.map((found) => [found.id, viewOf(found, days.get(found.id)!, isOn)]));
};

/**
 * The weather at one apiary from day to day, both inclusive; two weeks back and everything ahead by default.
 * @param isOn whether a provider is set
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for more than two years
 */
export const getWeather = async (
  db: Queryable,
  apiaryId: string,
  range: DayRange,
  { today, isOn }: { today: CalendarDay; isOn: boolean },
): Promise<WeatherView> => {
  const to = range.to ?? addDays(range.from !== undefined && range.from > today ? range.from : today, FORECAST_DAYS);
  const from = range.from ?? addDays(to < today ? to : today, -DAYS_BACK);
  const latest = addDays(from, MAX_DAYS - 1);
  if (to > latest) throw invalidField('to', 'TOO_LATE', `must be within ${MAX_DAYS} days from \`from\``, { latest });
  const weather = (await weatherAt(db, [apiaryId], { from, to }, isOn)).get(apiaryId);
  if (!weather) throw notFound('apiary');
  return weather;
};
