import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { connectDatabase, type Database } from '../connection/client.ts';
import { assertNoStoredSecret } from './assert-no-stored-secret.ts';
import { assertNoLeak } from './leaked-secrets.ts';
import { TEMPLATE_DATABASE, testClusterUrl } from './template-database.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  /** Whether anybody listens for notifications, and has made sure that they are heard. */
  isListenedTo(): Promise<boolean>;
  /** Cuts off every connection that listens for notifications. */
  cutOffListeners(): Promise<void>;
  /** While false, nobody can connect; connections that exist stay. */
  allowConnections(isAllowed: boolean): Promise<void>;
  /**
   * Drops the database, also with clients connected. @throws Error when a secret was written into it, or seen elsewhere
   * in this test
   */
  drop(): Promise<void>;
}

/** A database for one test file: a clone of the migrated template, or of one that `makeTemplateOnce` has made. */
export const createTestDatabase = async (maxConnections = 5, template = TEMPLATE_DATABASE): Promise<TestDatabase> => {
  const clusterUrl = testClusterUrl();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = postgres(clusterUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  // Copying files costs less than the default, which writes the whole template into the log.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  let areConnectionsAllowed = true;
  // Longer than the limit of services: tests that share a machine keep each other waiting.
  const connection = connectDatabase({
    url: url.href,
    applicationName: 'test',
    maxConnections,
    connectionWaitMs: 60_000,
    lockTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    silenceMs: 60_000,
    transactionMs: 600_000,
  });
  return {
    url: url.href,
    db: connection.db,
    isListenedTo: async () => {
      const listeners = await admin`
        select from pg_stat_activity
        where datname = ${name} and application_name like 'listen %' and query like 'notify %'`;
      return listeners.length > 0;
    },
    cutOffListeners: async () => {
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and application_name like 'listen %'`;
    },
    allowConnections: async (isAllowed) => {
      areConnectionsAllowed = isAllowed;
      await admin.unsafe(`alter database ${name} with allow_connections ${isAllowed}`);
    },
    drop: async () => {
      await connection.close();
      try {
        if (areConnectionsAllowed) await assertNoStoredSecret(url.href);
        assertNoLeak();
      } finally {
        await admin.unsafe(`drop database ${name} with (force)`);
        await admin.end();
      }
    },
  };
};
