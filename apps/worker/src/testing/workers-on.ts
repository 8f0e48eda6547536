import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Workers of one test, each a process of its own. */
export interface Workers {
  /** @param variables beside those that each needs */
  start(variables?: Record<string, string>): Promise<ServiceProcess>;
  /** Ends one without a chance to clean up. */
  kill(worker: ServiceProcess): Promise<void>;
  /** Ends all that still work, and removes their files. */
  end(): Promise<void>;
}

/** Workers on one database, with one folder for their files. */
export const workersOn = (databaseUrl: string): Workers => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const working = new Set<ServiceProcess>();
  const kill = async (worker: ServiceProcess): Promise<void> => {
    working.delete(worker);
    await worker.stop('SIGKILL');
  };
  return {
    start: async (variables = {}) => {
      const worker = await startServiceProcess(MAIN, {
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        KEY_RING: generateKeyRing('workers'),
        METRICS_PORT: '0',
        ...variables,
      });
      working.add(worker);
      return worker;
    },
    kill,
    end: async () => {
      await Promise.all([...working].map(kill));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
