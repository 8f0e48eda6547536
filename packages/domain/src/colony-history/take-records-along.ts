import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { columnOf, tablesOfColonies } from './tables-of-colonies.ts';

/** Those that keep the place of their day. */
const placed = tablesOfColonies
  .filter(({ table }) => 'apiaryName' in getTableColumns(table))
  .map((each) => ({ ...each, id: columnOf(each.table, 'id') }));

/**
 * Corrects the place of a locked colony's dated records of that day and later. They are locked by id ascending, like
 * whoever locks several of them.
 */
export const takeRecordsAlong = async (
  { tx, now }: Change,
  colonyId: string,
  from: CalendarDay,
  apiary: { id: string; name: string },
): Promise<void> => {
  for (const { table, subject, day, id } of placed) {
    const records = await tx
      .select({ id })
      .from(table)
      .where(and(eq(subject, colonyId), gte(day, from)))
      .orderBy(asc(id))
      .for('update');
    if (records.length === 0) continue;
    // Their tag changes with them, see nextUpdatedAt.
    await tx.execute(sql`
      update ${table} set apiary_id = ${apiary.id}, apiary_name = ${apiary.name},
        updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
      where ${oneOf(
        id,
        records.map((record) => record.id),
      )}`);
  }
};
