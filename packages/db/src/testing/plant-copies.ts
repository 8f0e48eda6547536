import { sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';

/**
 * Plants a thousand copies of a row, each with an id of its own: a long list costs one statement.
 * @param differs what a copy has otherwise, by its column: SQL over `n`, the number of the copy
 * @param of which row is copied: a condition in SQL
 */
export const plantCopies = async (
  db: Database,
  table: string,
  differs: Record<string, string>,
  of = 'true',
): Promise<void> => {
  const written = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`);
  const names = written.map(({ name }) => `"${name}"`);
  const changes = Object.entries({ id: 'gen_random_uuid()', ...differs }).map(([name, value]) => `'${name}', ${value}`);
  const { count } = await db.execute(
    sql.raw(`
      insert into "${table}" (${names.join(', ')})
      select ${names.map((name) => `copy.${name}`).join(', ')}
      from "${table}" as one
      cross join generate_series(1, 1000) as n
      cross join lateral jsonb_populate_record(one, jsonb_build_object(${changes.join(', ')})) as copy
      where one.id = (select id from "${table}" where ${of} limit 1)`),
  );
  if (count !== 1000) throw new Error(`${table}: there is no row to copy`);
};
