import type { Queryable } from '@beekeeping/db';
import { apiaries, weatherCells, weatherDays } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { isCellOfApiary } from './weather-cells.ts';

export type WeatherDay = Omit<typeof weatherDays.$inferSelect, 'cellId'>;

/** The weather of apiaries by their days, from first to last; nothing of one without coordinates. One statement. */
export const weatherOf = async (
  db: Queryable,
  apiaryIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, ReadonlyMap<string, WeatherDay>>> => {
  const rows = await db
    .select({ apiaryId: apiaries.id, day: weatherDays })
    .from(apiaries)
    .innerJoin(weatherCells, isCellOfApiary)
    .innerJoin(
      weatherDays,
      sql`${weatherDays.cellId} = ${weatherCells.id} and ${weatherDays.on} between ${from} and ${to}`,
    )
    .where(sql`${apiaries.id} = any(${sql.param([...apiaryIds])}::uuid[])`);
  const found = new Map<string, Map<string, WeatherDay>>(apiaryIds.map((id) => [id, new Map()]));
  for (const { apiaryId, day } of rows) found.get(apiaryId)!.set(day.on, day);
  return found;
};
