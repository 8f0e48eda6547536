import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { type WeatherDay, weatherOf } from '../weather/weather-of.ts';

/** A forecast that nobody has renewed for two days foretells nothing. */
const HOLDS_MS = 48 * 3_600_000;

/** The weather of apiaries by their days, forecasts left out that are too old to be relied on. */
export const expectedWeather = async (
  db: Queryable,
  apiaryIds: readonly string[],
  days: { from: CalendarDay; to: CalendarDay },
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<CalendarDay, WeatherDay>>> => {
  const known = await weatherOf(db, apiaryIds, days);
  const holds = ({ source, fetchedAt }: WeatherDay) =>
    source === 'HISTORY' || fetchedAt.getTime() >= now.getTime() - HOLDS_MS;
  return new Map(
    [...known].map(([apiaryId, byDay]) => [apiaryId, new Map([...byDay].filter(([, weather]) => holds(weather)))]),
  );
};
