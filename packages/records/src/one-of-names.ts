import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column holds one of these names, in any case, as the database compares them. */
export const isOneOfNames = (column: PgColumn, names: readonly string[]): SQL =>
  sql`lower(${column}) = any(select lower(name) from unnest(${sql.param(names)}::text[]) as names (name))`;

/** Rows by their names, in lower case. */
export const byName = <Row extends { name: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const named = new Map<string, Row[]>();
  for (const row of rows) {
    const alike = named.get(row.name.toLowerCase());
    if (alike) alike.push(row);
    else named.set(row.name.toLowerCase(), [row]);
  }
  return named;
};
