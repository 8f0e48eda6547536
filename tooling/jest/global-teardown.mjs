import { rmSync } from 'node:fs';

/** Ends the run's Postgres and removes what it left. */
export default async function globalTeardown() {
  const { server, dataDir } = globalThis.testPostgres;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
