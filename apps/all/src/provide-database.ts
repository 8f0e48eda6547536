import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@beekeeping/core/config';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { prepareStorage, StartupError, tryKeyRing } from '@beekeeping/service/process';
import { allConfigSchema } from './config.ts';

/** The database of this process. */
export interface ProvidedDatabase {
  url: string;
  /** Where an embedded server keeps its files; undefined with `DATABASE_URL`. */
  clusterDir: string | undefined;
  /** Resolves with the reason when an embedded server ends although nobody stopped it; undefined with `DATABASE_URL`. */
  lost: Promise<string> | undefined;
  /** Stops an embedded server; to be called last. */
  stop(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, or an embedded server under `DATA_DIR`.
 * @throws StartupError, also when another process runs on the same `DATA_DIR`
 */
export const provideDatabase = async (env: NodeJS.ProcessEnv): Promise<ProvidedDatabase> => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, clusterDir: undefined, lost: undefined, stop: async () => {} };
  const { valid, faults } = readConfig(allConfigSchema, env);
  const dataDir = path.resolve(valid.DATA_DIR ?? '.');
  const storage = await dataDirFaults(dataDir);
  // Judged before the server starts, so that whoever sets the service up reads all faults at once.
  faults.push(...storage, ...tryKeyRing(valid, { hasStorage: storage.length === 0, mayGenerate: true }).faults);
  if (faults.length > 0) throw new StartupError(faults);
  const server = await startServer(dataDir);
  if (server.adopted) {
    throw new StartupError([`the service already runs on ${dataDir}: stop it first, or set another DATA_DIR and PORT`]);
  }
  return server;
};

const startServer = async (dataDir: string): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    throw new StartupError([`the embedded database did not start: ${(error as Error).message}`]);
  }
};

/** Makes a missing directory so that as root the server's unprivileged account may pass through it, and nobody else may look. */
const dataDirFaults = async (dataDir: string): Promise<string[]> => {
  const isNew = !existsSync(dataDir);
  const faults = await prepareStorage(dataDir);
  if (isNew && faults.length === 0) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return faults;
};
