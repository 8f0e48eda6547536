import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';

const MINUTE_MS = 60_000;

/** A connection of its own for a bundle: one statement may write or read a table of hundreds of megabytes. */
export const connectForBundles = (databaseUrl: string): DatabaseConnection =>
  connectDatabase({
    url: databaseUrl,
    applicationName: 'bundle',
    maxConnections: 1,
    statementTimeoutMs: 30 * MINUTE_MS,
    lockTimeoutMs: MINUTE_MS / 2,
  });
