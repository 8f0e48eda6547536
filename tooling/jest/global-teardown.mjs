import { rmSync } from 'node:fs';

/** Ends the run's Postgres, if it has one of its own, and removes what the run left. */
export default async function globalTeardown() {
  const { TEST_KEPT_DIR: kept } = process.env;
  if (kept !== undefined) rmSync(kept, { recursive: true, force: true });
  if (!globalThis.testPostgres) return;
  const { server, dataDir } = globalThis.testPostgres;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
