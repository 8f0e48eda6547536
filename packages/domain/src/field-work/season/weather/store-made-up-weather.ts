import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { databaseNow, type Database } from '@beekeeping/db';
import { weatherCells } from '@beekeeping/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import type { Coordinates, FetchedDay } from './open-meteo.ts';
import { writeDays } from './store-weather.ts';
import { makeMissingCells } from './weather-cells.ts';

/**
 * Writes weather that nobody measured, for a demo without a network, and says of each cell that it is made up. Cells
 * with data of a provider stay unchanged; a provider that is asked later replaces it.
 * @param daysOf all days of a cell; those from today on are a forecast
 * @returns how many cells were written
 */
export const storeMadeUpWeather = (
  db: Database,
  today: CalendarDay,
  daysOf: (cell: Coordinates) => readonly FetchedDay[],
): Promise<number> =>
  db.transaction(async (tx) => {
    await makeMissingCells(tx);
    const cells = await tx
      .select()
      .from(weatherCells)
      .where(sql`coalesce(${weatherCells.provider}, 'MADE_UP') = 'MADE_UP'`)
      .orderBy(asc(weatherCells.id))
      .for('update');
    for (const cell of cells) {
      const days = daysOf(cell);
      const past = days.filter(({ on }) => on < today);
      await writeDays(tx, cell.id, 'HISTORY', past);
      await writeDays(tx, cell.id, 'FORECAST', days.slice(past.length));
      await tx
        .update(weatherCells)
        .set({ provider: 'MADE_UP', changedAt: databaseNow, updatedAt: databaseNow })
        .where(eq(weatherCells.id, cell.id));
    }
    return cells.length;
  });
