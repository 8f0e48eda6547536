import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareTemplateDatabase } from '@beekeeping/db/testing';
import { startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { bundleLibraries } from './bundle-libraries.mjs';

/**
 * The bundled libraries, found by the resolver in TEST_LIBRARIES, and one throw-away Postgres per run, found by the tests in TEST_DATABASE_URL, with the migrated database
 * `template_app` that every test file clones.
 */
export default async function globalSetup() {
  process.env.TEST_LIBRARIES = await bundleLibraries();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beekeeping-test-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.testPostgres = { server, dataDir };
  process.env.TEST_DATABASE_URL = server.url;
  await prepareTemplateDatabase(server.url);
}
