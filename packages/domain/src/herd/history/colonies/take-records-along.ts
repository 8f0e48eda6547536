import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { columnOf, tablesOfColonies } from './tables-of-colonies.ts';

/** Where a colony stands from the evening of a day on. */
interface NewPlace {
  colony: { id: string };
  apiary: { id: string; name: string };
  movedOn: CalendarDay;
}

/** The key of a row: its id, or the ids of both records that it joins. */
const keyOf = (table: PgTable): readonly PgColumn[] =>
  getTableConfig(table).primaryKeys[0]?.columns ?? [columnOf(table, 'id')];

/** What the rows of a join table are part of, beside the colony. */
const wholeOf = (table: PgTable, subject: PgColumn) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .flatMap(({ columns: [part], foreignTable }) =>
      part !== undefined && part.name !== subject.name && keyOf(table).some(({ name }) => name === part.name)
        ? [
            {
              part,
              table: foreignTable,
              id: columnOf(foreignTable, 'id'),
              updatedAt: columnOf(foreignTable, 'updatedAt'),
            },
          ]
        : [],
    )[0];

/** Tables that keep the place of their day. */
const placed = tablesOfColonies.flatMap(({ place, ...each }) =>
  place === undefined
    ? []
    : [{ ...each, place, key: sql.join([...keyOf(each.table)], sql`, `), whole: wholeOf(each.table, each.subject) }],
);

/** As `set` takes it: without its table. */
const bare = (column: PgColumn): SQL => sql`${sql.identifier(toSnakeCase(column.name))}`;

/** Their tags change too, see nextUpdatedAt; of a row in a join table that of what it is part of. */
const newTag = (updatedAt: PgColumn, now: Date): SQL =>
  sql`updated_at = greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;

/**
 * Corrects the place of what was recorded of moved colonies since the day of their move. The records are locked by id
 * ascending, like everywhere else.
 */
export const takeRecordsAlong = async ({ tx, now }: Change, moves: readonly NewPlace[]): Promise<void> => {
  const moved = sql`unnest(
      ${sql.param(moves.map(({ colony }) => colony.id))}::uuid[],
      ${sql.param(moves.map(({ movedOn }) => movedOn))}::text[]::date[],
      ${sql.param(moves.map(({ apiary }) => apiary.id))}::uuid[],
      ${sql.param(moves.map(({ apiary }) => apiary.name))}::text[]
    ) as moved (colony_id, moved_on, apiary_id, apiary_name)`;
  for (const { table, subject, day, place, key, whole } of placed) {
    const isSince = sql`${subject} = moved.colony_id and ${day} >= moved.moved_on`;
    if (whole) {
      const wholes = await tx.execute<{ id: string }>(sql`
        select ${whole.id} as id from ${whole.table}
        where ${whole.id} in (select ${whole.part} from ${table} join ${moved} on ${isSince}) order by 1 for update`);
      const ids = wholes.map(({ id }) => id);
      await tx.execute(sql`update ${whole.table} set ${newTag(whole.updatedAt, now)} where ${oneOf(whole.id, ids)}`);
    }
    const records = await tx.execute(sql`
      select ${key} from ${table} join ${moved} on ${isSince} order by ${key} for update of ${table}`);
    if (records.length === 0) continue;
    const { updatedAt } = getTableColumns(table);
    await tx.execute(sql`
      update ${table} set ${bare(place.apiaryId)} = moved.apiary_id, ${bare(place.apiaryName)} = moved.apiary_name
        ${updatedAt === undefined ? sql`` : sql`, ${newTag(updatedAt, now)}`}
      from ${moved} where ${isSince}`);
  }
};
