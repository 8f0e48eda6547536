import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../packages/postgres-embedded/dist/index.js';

const databaseTesting = new URL('../../packages/db/dist/testing/index.js', import.meta.url);

/**
 * One throw-away Postgres per run, found by the tests in TEST_DATABASE_URL, with the migrated database
 * `template_app` that every test file clones.
 */
export default async function globalSetup() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beekeeping-test-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.testPostgres = { server, dataDir };
  process.env.TEST_DATABASE_URL = server.url;
  if (!existsSync(databaseTesting)) return;
  const { prepareTemplateDatabase } = await import(databaseTesting.href);
  await prepareTemplateDatabase(server.url);
}
