import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundlePrograms } from './bundle-programs.mjs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3 * 2 ** 30;

const hasRoomInMemory = () => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false; // no Linux, or a container without it
  }
};

const startBelow = async (place) => {
  const dataDir = mkdtempSync(path.join(place, 'beekeeping-test-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  const { startEmbeddedPostgres } = await import('@beekeeping/postgres-embedded');
  try {
    return { server: await startEmbeddedPostgres({ dataDir, durable: false }), dataDir };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
};

/** Every test file makes and removes a database of a thousand files: in memory that takes a fifth of the time. */
const startPostgres = async () => {
  if (!hasRoomInMemory()) return startBelow(tmpdir());
  // Where programs may not be run from there, the copy that root makes of them does not run.
  return startBelow(MEMORY).catch(() => startBelow(tmpdir()));
};

/**
 * The bundled programs, found in TEST_PROGRAMS by what starts them; a directory for what one test file makes for others too,
 * found in TEST_KEPT_DIR; and one throw-away Postgres per run unless somebody keeps one for several, found by the tests in
 * TEST_DATABASE_URL, with the migrated database `template_app` that every test file clones.
 */
export default async function globalSetup() {
  if (!process.env.TEST_UNBUNDLED) process.env.TEST_PROGRAMS = await bundlePrograms();
  process.env.TEST_KEPT_DIR = mkdtempSync(path.join(tmpdir(), 'test-kept-'));
  if (process.env.TEST_DATABASE_URL) return;
  // Who brings a cluster does not wait for the modules of one.
  const { prepareTemplateDatabase } = await import('@beekeeping/db/testing');
  globalThis.testPostgres = await startPostgres();
  const { url } = globalThis.testPostgres.server;
  process.env.TEST_DATABASE_URL = url;
  await prepareTemplateDatabase(url);
}
