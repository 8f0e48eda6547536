import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

/** How the names of the schema are written in the database. */
export const casing = 'snake_case';

export type Database = PostgresJsDatabase<typeof schema>;

/** A database handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What reading functions take: the pool or a transaction. */
export type Queryable = Database | Transaction;

export interface DatabaseOptions {
  url: string;
  /** Shown in pg_stat_activity: the role of the process. */
  applicationName: string;
  maxConnections?: number;
  /** How long a statement waits for a free connection before it fails with CONNECTION_QUEUE_TIMEOUT, unsent. */
  connectionWaitMs?: number;
}

export interface DatabaseConnection {
  db: Database;
  /** Ends after running queries have finished, at most 1 s. */
  close: () => Promise<void>;
}

/** Opens a pool. No connection is made until the first query; a lost one is replaced by the next query. */
export const connectDatabase = (options: DatabaseOptions): DatabaseConnection => {
  const client = postgres(options.url, {
    max: options.maxConnections ?? 10,
    connect_timeout: 5,
    queue_timeout: (options.connectionWaitMs ?? 3_000) / 1_000,
    // A statement sent to a busy connection would wait for the one before it, for however long, and could not be taken back.
    max_pipeline: 0,
    // The driver's own delay grows to 20 s: a database that is back must be used at once.
    backoff: (retries: number) => Math.min(0.05 * 2 ** Math.min(retries, 5), 1),
    onnotice: () => {},
    connection: {
      application_name: options.applicationName,
      statement_timeout: 15_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  return {
    db: drizzle(client, { schema, casing }),
    close: () => client.end({ timeout: 1 }),
  };
};
