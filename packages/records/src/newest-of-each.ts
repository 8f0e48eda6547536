import type { Queryable } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The ids of the newest records of each of some subjects, in one statement.
 * @param columns of a table with an index over subject, day and id
 * @param count of each subject, at most
 */
export const newestOfEach = async (
  db: Queryable,
  { id, subject, day }: { id: PgColumn; subject: PgColumn; day: PgColumn },
  subjects: readonly string[],
  count: number,
): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct newest.id from unnest(${sql.param(subjects)}::uuid[]) as asked (subject)
    cross join lateral (
      select ${id} as id from ${subject.table} where ${subject} = asked.subject order by ${day} desc, ${id} desc limit ${count}
    ) as newest`);
  return rows.map((row) => row.id);
};
