import { databaseNow, type Queryable } from '@beekeeping/db';
import { apiaries, weatherCells } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** The cell of an apiary's coordinates, in a statement with both tables. */
export const isCellOfApiary: SQL = sql`
  (${weatherCells.latitude}, ${weatherCells.longitude}) = (round(${apiaries.latitude}, 1), round(${apiaries.longitude}, 1))`;

/** A UUIDv8 (RFC 9562 §5.8) made of the coordinates. */
const idOfCell = sql`overlay(overlay(
  md5('weather cell ' || latitude || ' ' || longitude) placing '8' from 13) placing '8' from 17)::uuid`;

/** Makes the cells of active apiaries that have none yet. @returns how many */
export const makeMissingCells = async (db: Queryable): Promise<number> => {
  const made = await db.execute(sql`
    insert into ${weatherCells} (id, latitude, longitude, created_at, updated_at)
    select ${idOfCell}, latitude, longitude, ${databaseNow}, ${databaseNow}
    from (
      select distinct round(latitude, 1) as latitude, round(longitude, 1) as longitude from ${apiaries}
      where is_active and latitude is not null) as place
    where not exists (
      select from ${weatherCells} as known
      where (known.latitude, known.longitude) = (place.latitude, place.longitude))
    on conflict do nothing
    returning id`);
  return made.length;
};
