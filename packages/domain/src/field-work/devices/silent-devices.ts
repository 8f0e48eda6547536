import { preparedStatement, type Queryable } from '@beekeeping/db';
import { colonies, devicePlacements, devices } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { isSilent } from './device-state.ts';
import { isPresent } from './present-place.ts';

const countBy = (place: SQL) =>
  preparedStatement<{ id: string; count: number }>(sql`
    select ${place} as id, count(*)::int as count
    from ${devices} join ${devicePlacements} on ${devicePlacements.deviceId} = ${devices.id} and ${isPresent}
    left join ${colonies} on ${colonies.id} = ${devicePlacements.colonyId}
    where ${place} = any(${sql.placeholder('ids')}::uuid[]) and ${isSilent} group by 1`);

const byColony = countBy(sql`${devicePlacements.colonyId}`);
const byApiary = countBy(sql`coalesce(${devicePlacements.apiaryId}, ${colonies.apiaryId})`);

type CountOf = (id: string) => number;

const counted = (rows: readonly { id: string; count: number }[]): CountOf => {
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return (id) => counts.get(id) ?? 0;
};

/** How many silent devices hang at colonies; one statement for any number of them. */
export const silentAtColonies = async (db: Queryable, ids: readonly string[]): Promise<CountOf> =>
  counted(await byColony(db, { ids }));

/** How many stand for apiaries or hang at their colonies. */
export const silentAtApiaries = async (db: Queryable, ids: readonly string[]): Promise<CountOf> =>
  counted(await byApiary(db, { ids }));
