import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** What may be shown and logged of a failed statement: never its values, which drizzle's own message prints. */
export interface DatabaseFailure {
  /** Five characters of Postgres, or a driver code such as CONNECTION_CLOSED. */
  sqlState: string;
  constraint: string | undefined;
  table: string | undefined;
  /** The table whose rows the statement deletes: a broken foreign key then means that rows still refer to them. */
  deletesFrom: string | undefined;
}

/** OpenSSL's and Node's names for a certificate that is not trusted, not valid now, or for another name. */
const CERTIFICATE_CODE =
  /^(CERT_|ERR_TLS_CERT|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT)_)/;

const DRIVER_CODE =
  /^(CONNECTION_|CONNECT_TIMEOUT|TRANSACTION_ROLLED_BACK|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/**
 * True when the database could not be reached, the connection broke or the commit was undone, as reported by the
 * driver.
 */
export const isConnectionFailure = (failure: DatabaseFailure): boolean =>
  DRIVER_CODE.test(failure.sqlState) || isCertificateFailure(failure);

/** True when the database was reached, but could not show that it is the one: its certificate was refused. */
export const isCertificateFailure = (failure: DatabaseFailure): boolean => CERTIFICATE_CODE.test(failure.sqlState);

const KEPT_WAITING: ReadonlySet<string | undefined> = new Set(['CONNECTION_QUEUE_TIMEOUT', 'CONNECTION_UNRESPONSIVE']);

/** True when the statement waited in vain: every connection of the pool was taken, or its own did not answer. */
export const isKeptWaiting = (error: unknown): boolean => KEPT_WAITING.has(databaseFailure(error)?.sqlState);

const codeOf = (error: unknown): string | undefined => {
  if (error instanceof postgres.PostgresError) return error.code;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && (DRIVER_CODE.test(error.code) || CERTIFICATE_CODE.test(error.code))
    ? error.code
    : undefined;
};

/** The error and its causes, outermost first. */
const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let link = error; link != null && !chain.includes(link); link = (link as { cause?: unknown }).cause) {
    chain.push(link);
  }
  return chain;
};

/** The database failure behind an error of a query, at any depth of wrapping; undefined for other errors. */
export const databaseFailure = (error: unknown): DatabaseFailure | undefined => {
  const chain = chainOf(error);
  const failed = chain.find((link) => codeOf(link) !== undefined);
  const query = chain.find((link) => link instanceof DrizzleQueryError);
  if (failed === undefined && query === undefined) return undefined;
  const details = failed instanceof postgres.PostgresError ? failed : undefined;
  return {
    sqlState: codeOf(failed) ?? 'UNKNOWN',
    constraint: details?.constraint_name,
    table: details?.table_name,
    deletesFrom: /^\s*delete from "(\w+)"/i.exec(query?.query ?? '')?.[1],
  };
};

/** Serialization failure or deadlock: the same unit of work may simply run again. */
export const isRetryable = (failure: DatabaseFailure | undefined): boolean =>
  failure?.sqlState === '40001' || failure?.sqlState === '40P01';

/** True when the statement broke this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseFailure(error)?.constraint === constraint;
