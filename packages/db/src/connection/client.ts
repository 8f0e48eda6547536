import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { watchForDeadConnections } from './dead-connections.ts';
import { openPostgres } from './open-postgres.ts';
import { type SilenceLimits, silenceLimits } from './silence-limits.ts';

/** The casing of names in the database. */
export const casing = 'snake_case';

export type Database = PostgresJsDatabase & { $client: postgres.Sql };

/** A database handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The parameter of reading functions: the pool or a transaction. */
export type Queryable = Pick<
  Database,
  '_' | 'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | 'query' | '$count' | 'execute'
>;

export interface DatabaseOptions extends SilenceLimits {
  url: string;
  /** Shown in pg_stat_activity: the role of the process. */
  applicationName: string;
  maxConnections?: number;
  /** How long a statement waits for a free connection before it fails with CONNECTION_QUEUE_TIMEOUT, unsent. */
  connectionWaitMs?: number;
  /**
   * Time limit of a statement in Postgres. Half a second later its connection counts as dead: the statement fails with
   * CONNECTION_UNRESPONSIVE, and every idle connection is reopened.
   */
  statementTimeoutMs?: number;
  /** How long Postgres lets a statement wait for a lock; 0 for no limit of its own. */
  lockTimeoutMs?: number;
}

export interface DatabaseConnection {
  db: Database;
  /** Ends after running queries have finished, at most 1 s. */
  close: () => Promise<void>;
}

/** Upper bound of the time that Postgres needs to report that a statement timed out. */
const ANSWER_MS = 500;

/** How long a statement of a session with this time limit may go without an answer, in the driver's seconds. */
export const queryTimeoutOf = (statementTimeoutMs: number): number => (statementTimeoutMs + ANSWER_MS) / 1_000;

/** Opens a pool. No connection is made until the first query; a lost one is replaced by the next query. */
export const connectDatabase = (options: DatabaseOptions): DatabaseConnection => {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const client = openPostgres(options.url, {
    max: options.maxConnections ?? 10,
    // With the pause before the next attempt less than the 5 s in which a network that is back must be used.
    connect_timeout: 3,
    queue_timeout: (options.connectionWaitMs ?? 3_000) / 1_000,
    query_timeout: queryTimeoutOf(statementTimeoutMs),
    // A statement sent to a busy connection would wait for the one before it, for however long, and could not be taken back.
    max_pipeline: 0,
    // The driver's own delay grows to 20 s: a database that is back must be used at once.
    backoff: (retries: number) => Math.min(0.05 * 2 ** Math.min(retries, 5), 1),
    onnotice: () => {},
    connection: { application_name: options.applicationName },
    session: {
      statement_timeout: statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs ?? 3_000,
      ...silenceLimits(options),
    },
  });
  const stopWatching = watchForDeadConnections(client, options.url);
  return {
    db: drizzle(client, { casing }),
    close: async () => {
      stopWatching();
      await client.end({ timeout: 1 });
    },
  };
};

/** How long a statement waits for a free connection of this pool. */
export const connectionWaitMsOf = (db: Database): number => db.$client.options.queue_timeout! * 1_000;
