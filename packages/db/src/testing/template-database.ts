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
