import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { casing, type Queryable } from './client.ts';

const dialect = new PgDialect({ casing });

/** Runs its statement with these values for its placeholders, in a transaction or outside of one. */
export type PreparedStatement<Row> = (db: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement that is written once and that each connection parses once: half the round trips of one that is built for
 * every call. Many rows travel in one array or JSON parameter, so that the statement stays the same however many.
 * Instants come back as Postgres writes them, bigints as text.
 */
export const preparedStatement = <Row extends object>(statement: SQL): PreparedStatement<Row> => {
  const query = dialect.sqlToQuery(statement);
  // Any name makes the driver keep the parsed statement, which it knows by its text.
  return async (db, values) =>
    (await db._.session.prepareQuery(query, undefined, 'prepared', false).execute(values)) as Row[];
};
