import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** What may be told and logged of a failed statement: never its values, which drizzle's own message prints. */
export interface DatabaseFault {
  /** Five characters of Postgres, or a driver code such as CONNECTION_CLOSED. */
  sqlState: string;
  constraint: string | undefined;
  table: string | undefined;
}

const driverCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(error.code)
    ? error.code
    : undefined;
};

/** The fault behind an error of a query, or undefined when the error does not come from the database. */
export const databaseFault = (error: unknown): DatabaseFault | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof postgres.PostgresError) {
    return { sqlState: cause.code, constraint: cause.constraint_name, table: cause.table_name };
  }
  const code = driverCode(cause);
  if (code !== undefined) return { sqlState: code, constraint: undefined, table: undefined };
  return error instanceof DrizzleQueryError
    ? { sqlState: 'UNKNOWN', constraint: undefined, table: undefined }
    : undefined;
};

/** Serialization failure or deadlock: the same unit of work may simply run again. */
export const isRetryable = (fault: DatabaseFault | undefined): boolean =>
  fault?.sqlState === '40001' || fault?.sqlState === '40P01';

/** True when the statement broke this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseFault(error)?.constraint === constraint;
