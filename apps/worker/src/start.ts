import { VERSION } from '@beekeeping/core/version';
import { openFileStore } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import { readinessOf } from '@beekeeping/http';
import {
  announceStart,
  createMetrics,
  openProcess,
  type RunningService,
  servePrivately,
  STOP_GRACE_MS,
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
  const readiness = readinessOf({
    db,
    logger,
    hasKeyRing: true,
    storage: { dataDir: config.DATA_DIR, files: openFileStore(fileSettingsOf(config)) },
  });
  const server = await servePrivately({
    config,
    context: { role: 'worker', version: VERSION, readiness, logger },
    metrics,
  });
  const loops = startLoops({ config, db, wakeUps, keyRing: keyRing!, logger, metrics });
  announceStart('worker', 'working, metrics', server.url);
  return {
    logger,
    stop: async () => {
      readiness.stopAccepting();
      await loops.stop(STOP_GRACE_MS);
      await server.stop(0);
      await connection.close();
    },
  };
};
