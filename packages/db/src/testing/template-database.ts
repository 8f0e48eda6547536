import postgres from 'postgres';
import { connectDatabase } from '../connection/client.ts';
import { migrateDatabase } from '../migrations/migrate.ts';
import { syncCatalogs } from '../catalogs/sync-catalogs.ts';

export const TEMPLATE_DATABASE = 'template_app';

/** Makes the migrated database that every test file clones. Leaves nothing connected to it: a connected template cannot be cloned. */
export const prepareTemplateDatabase = async (clusterUrl: string): Promise<void> => {
  const admin = postgres(clusterUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  await migrateDatabase(url.href);
  const connection = connectDatabase({ url: url.href, applicationName: 'template', maxConnections: 1 });
  await syncCatalogs(connection.db);
  await connection.close();
};

/** @throws Error where no run of tests has started a cluster */
export const testClusterUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`');
  return url;
};

/**
 * Makes a further template, a filled clone of the migrated one, unless this run has it; test files that want it at the same
 * time wait for the first.
 * @param isMade whether this run has made it: a cluster that is kept for several runs may hold that of another
 * @param fill gets the url of an ordinary database and leaves nothing connected to it
 */
export const makeTemplateOnce = async (
  name: string,
  isMade: () => boolean,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> => {
  const admin = postgres(testClusterUrl(), { max: 1, onnotice: () => {} });
  try {
    await admin`select pg_advisory_lock(hashtext(${name}))`;
    if (isMade()) return;
    await admin.unsafe(`drop database if exists ${name}`);
    const draft = `${name}_draft`;
    await admin.unsafe(`drop database if exists ${draft} with (force)`);
    await admin.unsafe(`create database ${draft} template ${TEMPLATE_DATABASE} strategy file_copy`);
    const url = new URL(testClusterUrl());
    url.pathname = `/${draft}`;
    await fill(url.href);
    await admin.unsafe(`alter database ${draft} rename to ${name}`);
  } finally {
    await admin.end();
  }
};
