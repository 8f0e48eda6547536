import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';

const MINUTE_MS = 60_000;

/**
 * A connection of its own for a bundle: one statement may write or read a table of hundreds of megabytes, the whole may
 * take hours, and between two statements gigabytes of files are read, or their reader is waited for.
 */
export const connectForBundles = (databaseUrl: string): DatabaseConnection =>
  connectDatabase({
    url: databaseUrl,
    applicationName: 'bundle',
    maxConnections: 1,
    statementTimeoutMs: 30 * MINUTE_MS,
    lockTimeoutMs: MINUTE_MS / 2,
    silenceMs: 10 * MINUTE_MS,
    transactionMs: 240 * MINUTE_MS,
  });
