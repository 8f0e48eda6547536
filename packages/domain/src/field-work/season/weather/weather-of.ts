import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaries, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { and, asc, between, eq, getTableColumns, inArray } from 'drizzle-orm';
import { isCellOfApiary } from './weather-cells.ts';

const { cellId: _, ...columns } = getTableColumns(weatherDays);

/** The weather of one day as stored. Null is unknown. */
export type WeatherDay = Omit<typeof weatherDays.$inferSelect, 'cellId'>;

/**
 * The weather at apiaries, day by day, both ends inclusive: past and forecast days alike, as `source` says. An apiary
 * without data has an empty map.
 */
export const weatherOf = async (
  db: Queryable,
  apiaryIds: readonly string[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<Map<string, Map<CalendarDay, WeatherDay>>> => {
  const known = new Map(apiaryIds.map((id) => [id, new Map<CalendarDay, WeatherDay>()]));
  if (apiaryIds.length === 0) return known;
  const rows = await db
    .select({ apiaryId: apiaries.id, day: columns })
    .from(apiaries)
    .innerJoin(weatherCells, isCellOfApiary)
    .innerJoin(weatherDays, and(eq(weatherDays.cellId, weatherCells.id), between(weatherDays.on, from, to)))
    .where(inArray(apiaries.id, [...apiaryIds]))
    .orderBy(asc(weatherDays.on));
  for (const { apiaryId, day } of rows) known.get(apiaryId)!.set(day.on, day);
  return known;
};

/** The mean temperatures at one apiary in °C, from day to day, both inclusive, in the order of the days. Null is not known. */
export const dailyMeansOf = async (
  db: Queryable,
  apiaryId: string,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<Map<CalendarDay, number | null>> => {
  const rows = await db
    .select({ on: weatherDays.on, meanC: weatherDays.temperatureMeanC })
    .from(apiaries)
    .innerJoin(weatherCells, isCellOfApiary)
    .innerJoin(weatherDays, and(eq(weatherDays.cellId, weatherCells.id), between(weatherDays.on, from, to)))
    .where(eq(apiaries.id, apiaryId))
    .orderBy(asc(weatherDays.on));
  return new Map(rows.map(({ on, meanC }) => [on, meanC]));
};
