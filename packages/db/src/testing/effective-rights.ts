import { sql } from 'drizzle-orm';
import type { Queryable } from '../connection/client.ts';
import { databaseFailure } from '../errors/database-error.ts';

/**
 * What the connected account may do with the tables and views of the database, however it came by the right:
 * `{ articles: 'select (id, sku) update (updated_at)' }`; those that are out of reach are left out.
 */
export const effectiveRights = async (db: Queryable): Promise<Record<string, string>> => {
  const rows = await db.execute<{ relation: string; rights: string }>(sql`
    select relation, string_agg(right_name || columns, ' ' order by position) as rights from (
      select c.relname as relation, position, right_name,
        case when has_table_privilege(c.oid, right_name) then ''
          else ' (' || string_agg(a.attname, ', ' order by a.attname) || ')' end as columns
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(array['select', 'insert', 'update', 'references', 'delete', 'truncate', 'trigger'])
          with ordinality as r (right_name, position)
        left join pg_attribute a on position <= 4 and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attname, right_name)
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema)'
        and (a.attname is not null or has_table_privilege(c.oid, right_name))
      group by c.oid, c.relname, position, right_name
    ) as held
    group by relation order by relation`);
  return Object.fromEntries(rows.map(({ relation, rights }) => [relation, rights]));
};

/** The SQLSTATE that a statement ends with, such as 42501 for one that needs a right; undefined when it ends well. */
export const sqlStateOf = (db: Queryable, statement: string): Promise<string | undefined> =>
  db.execute(statement).then(
    () => undefined,
    (error: unknown) => databaseFailure(error)?.sqlState,
  );
