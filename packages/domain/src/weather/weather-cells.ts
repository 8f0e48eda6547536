import { apiaries, weatherCells } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The cell of an apiary's coordinates, in a statement with both tables. */
export const isCellOfApiary: SQL = sql`
  (${weatherCells.latitude}, ${weatherCells.longitude}) = (round(${apiaries.latitude}, 1), round(${apiaries.longitude}, 1))`;
