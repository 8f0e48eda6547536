import type { Change } from '@beekeeping/events';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Move } from './record-move.ts';
import { columnOf, tablesOfColonies } from './tables-of-colonies.ts';

/** Those that keep the place of their day. */
const placed = tablesOfColonies
  .filter(({ table }) => 'apiaryName' in getTableColumns(table))
  .map((each) => ({ ...each, id: columnOf(each.table, 'id') }));

/**
 * Corrects the place of what was recorded of moved colonies since the day of their move. The records are locked by id
 * ascending, like by whoever else locks several of them.
 */
export const takeRecordsAlong = async ({ tx, now }: Change, moves: readonly Move[]): Promise<void> => {
  const moved = sql`unnest(
      ${sql.param(moves.map(({ colony }) => colony.id))}::uuid[],
      ${sql.param(moves.map(({ movedOn }) => movedOn))}::text[]::date[],
      ${sql.param(moves.map(({ apiary }) => apiary.id))}::uuid[],
      ${sql.param(moves.map(({ apiary }) => apiary.name))}::text[]
    ) as moved (colony_id, moved_on, apiary_id, apiary_name)`;
  for (const { table, subject, day, id } of placed) {
    const isSince = sql`${subject} = moved.colony_id and ${day} >= moved.moved_on`;
    const records = await tx.execute(sql`
      select ${id} from ${table} join ${moved} on ${isSince} order by ${id} for update of ${table}`);
    if (records.length === 0) continue;
    // Their tags change with them, see nextUpdatedAt.
    await tx.execute(sql`
      update ${table} set apiary_id = moved.apiary_id, apiary_name = moved.apiary_name,
        updated_at = greatest(${now.toISOString()}::timestamptz, ${columnOf(table, 'updatedAt')} + interval '1 millisecond')
      from ${moved} where ${isSince}`);
  }
};
