import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { forageForecasts } from '@beekeeping/db/schema';
import { and, asc, between, desc, gte } from 'drizzle-orm';
import { apiaryRecords } from '../../../herd/apiaries/apiary.records.ts';
import { forecastDates, LAST_LEAD_DAYS } from './forecast-days.ts';
import type { ForageForecastView } from './forage-forecast.schema.ts';

/** An older computation is no forecast of today: the weather has not been evaluated since. */
const HOLDS_DAYS = 2;

/**
 * What there is to collect at apiaries today and in the week after: of each day its newest computation; one statement for
 * any number of them.
 */
export const forageForecastsAt = async (
  db: Queryable,
  apiaryIds: readonly string[],
  today: CalendarDay,
): Promise<(apiaryId: string) => ForageForecastView> => {
  const { apiaryId, on, computedOn, rating, score, computedAt } = forageForecasts;
  const stored = await db
    .selectDistinctOn([apiaryId, on], { apiaryId, on, rating, score, computedAt })
    .from(forageForecasts)
    .where(
      and(
        oneOf(apiaryId, apiaryIds),
        between(on, today, addDays(today, LAST_LEAD_DAYS)),
        gte(computedOn, addDays(today, -HOLDS_DAYS)),
      ),
    )
    .orderBy(asc(apiaryId), asc(on), desc(computedOn));
  return (id) => {
    const byDay = new Map(stored.filter((row) => row.apiaryId === id).map((row) => [row.on, row]));
    const days = forecastDates(today).map((day) => {
      const known = byDay.get(day);
      return { on: day, rating: known?.rating ?? ('UNBEKANNT' as const), score: known?.score ?? null };
    });
    return { rating: days[0]!.rating, days, computedAt: byDay.get(today)?.computedAt.toISOString() ?? null };
  };
};

/** The same at one apiary. @throws AppError NOT_FOUND */
export const getForageForecast = async (
  db: Queryable,
  apiaryId: string,
  today: CalendarDay,
): Promise<ForageForecastView> => {
  await apiaryRecords.read(db, apiaryId);
  return (await forageForecastsAt(db, [apiaryId], today))(apiaryId);
};
