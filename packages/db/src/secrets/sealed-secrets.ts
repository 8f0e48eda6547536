import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database, Queryable } from '../connection/client.ts';
import { tableDescriptors } from '../schema/index.ts';

const sealedColumns = tableDescriptors.flatMap(({ table, sealed = [] }) =>
  sealed.map((column) => ({ table: getTableName(table), column: toSnakeCase(column) })),
);

/**
 * Whether anything is sealed in this database, as far as the account may see it. Also works before the first migration.
 */
export const holdsSealedSecrets = async (db: Database): Promise<boolean> => {
  for (const { table, column } of sealedColumns) {
    const [found] = await db.execute(sql`
      select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}
        and has_column_privilege(attrelid, attnum, 'select')`);
    if (!found) continue;
    const [row] = await db.execute<{ isSealed: boolean }>(sql`
      select exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} is not null) as "isSealed"`);
    if (row!.isSealed) return true;
  }
  return false;
};

/** Stored secrets by the id of the key that they are under. */
export const countSealedSecrets = async (db: Queryable): Promise<Record<string, number>> => {
  const texts = sealedColumns.map(
    ({ table, column }) => sql`select ${sql.identifier(column)} as sealed from ${sql.identifier(table)}`,
  );
  const rows = await db.execute<{ keyId: string; secrets: number }>(sql`
    select split_part(sealed, '.', 1) as "keyId", count(*)::int as secrets
    from (${sql.join(texts, sql` union all `)}) as texts where sealed is not null group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ keyId, secrets }) => [keyId, secrets]));
};
