import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True for rows whose column holds one of the values: one parameter for any number of them, so that the statement stays the same. */
export const oneOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
