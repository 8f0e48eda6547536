import { readinessOf } from '@beekeeping/http';
import {
  createMetrics,
  openProcess,
  type RunningService,
  servePrivately,
  STOP_GRACE_MS,
  versionOf,
} from '@beekeeping/process';
import { workerConfigSchema } from './config.ts';
import { startLoops } from './start-loops.ts';

/** Checks, opens the private port, then polls for work. @throws StartupError with every error */
export const startWorker = async (env: NodeJS.ProcessEnv): Promise<RunningService> => {
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'worker',
    schema: workerConfigSchema,
    env,
    catalogs: 'verify',
    keyRing: true,
    storage: true,
  });
  const { db } = connection;
  const metrics = createMetrics();
  const readiness = readinessOf({ db, logger, hasKeyRing: true, dataDir: config.DATA_DIR });
  const version = versionOf(new URL('../package.json', import.meta.url));
  const server = await servePrivately({ config, context: { role: 'worker', version, readiness, logger }, metrics });
  const loops = startLoops({ config, db, wakeUps, keyRing: keyRing!, logger, metrics });
  process.stdout.write(`working, metrics ${server.url}\n`);
  return {
    stop: async () => {
      readiness.stopAccepting();
      await loops.stop(STOP_GRACE_MS);
      await server.stop(0);
      await connection.close();
    },
  };
};
