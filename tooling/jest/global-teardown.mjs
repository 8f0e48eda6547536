import { rmSync } from 'node:fs';

/** Ends the run's Postgres, if it has one of its own, and removes what it left. */
export default async function globalTeardown() {
  if (!globalThis.testPostgres) return;
  const { server, dataDir } = globalThis.testPostgres;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
