import type { Transaction } from '@beekeeping/db';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Stores whole rows in one statement, however many: all of them travel in one parameter, where one for each value would
 * end at 65,535. A column that no row says has its default; what one row says and another leaves out is null there.
 */
export const insertRows = async <T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  if (rows.length === 0) return;
  const said = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))),
  );
  const columns = Object.keys(getTableColumns(table))
    .filter((name) => said.has(name))
    .map((name) => sql.identifier(toSnakeCase(name)));
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  const names = sql.join(columns, sql`, `);
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)`);
};
