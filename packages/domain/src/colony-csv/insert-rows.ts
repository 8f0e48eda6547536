import type { Transaction } from '@beekeeping/db';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Stores whole rows in one statement, however many: all of them travel in one parameter, where one for each value would
 * end at 65,535. What a row leaves out is null, whatever the default of its column.
 */
export const insertRows = async <T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = Object.keys(getTableColumns(table)).map((name) => sql.identifier(toSnakeCase(name)));
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  const names = sql.join(columns, sql`, `);
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)`);
};
