import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * True for rows whose column holds one of the values: one parameter for any number of them, so that the statement stays the same.
 * One value is compared with: an index over the column and what the rows are sorted by gives them in their order only then.
 */
export const oneOf = (column: PgColumn, values: readonly unknown[]): SQL => {
  const type = sql.raw(column.getSQLType());
  return values.length === 1
    ? sql`${column} = ${sql.param(values[0])}::${type}`
    : sql`${column} = any(${sql.param(values)}::${type}[])`;
};
