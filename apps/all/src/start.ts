import { routes as apiRoutes } from '@beekeeping/api';
import type { ChangeContext } from '@beekeeping/events';
import { createJobsContext } from '@beekeeping/jobs';
import { routes as publicOriginRoutes } from '@beekeeping/public-origin';
import type { AnyRoute } from '@beekeeping/http';
import {
  createMetrics,
  openProcess,
  type RunningLoops,
  type RunningService,
  serveHttp,
  StartupError,
  STOP_GRACE_MS,
} from '@beekeeping/process';
import { routes as shopGatewayRoutes } from '@beekeeping/shop-gateway';
import { startLoops } from '@beekeeping/worker';
import { announce, newestLotNumber } from './announce.ts';
import { allConfigSchema } from './config.ts';
import { type AllContext, createAllContext } from './context.ts';
import { migrate, seed } from './prepare-database.ts';
import { provideDatabase, type ProvidedDatabase } from './provide-database.ts';
import { type JobSchedule, scheduleJobs } from './schedule-jobs.ts';

const routes: AnyRoute<AllContext>[] = [...apiRoutes, ...publicOriginRoutes, ...shopGatewayRoutes];

/** Fills the migrated database before anything listens. */
export type LoadData = (context: ChangeContext) => Promise<void>;

/**
 * Every service in one process on one port. Provides the database, brings it up to date, takes the port, makes the first
 * administrator, and only then answers.
 * @throws StartupError with every fault; nothing is left running then
 */
export const startAll = async (env: NodeJS.ProcessEnv, loadData?: LoadData): Promise<RunningService> => {
  const database = await provideDatabase(env);
  void database.lost?.then(endWithoutDatabase);
  try {
    return await startOn(database, env, loadData);
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/** Nobody handles this: `runService` prints it and ends with exit code 1, so that a supervisor starts everything anew. */
const endWithoutDatabase = (reason: string): never => {
  throw new StartupError([
    `the embedded database has ended (${reason}): start the service again, it recovers by itself`,
  ]);
};

const startOn = async (
  database: ProvidedDatabase,
  env: NodeJS.ProcessEnv,
  loadData: LoadData | undefined,
): Promise<RunningService> => {
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'all',
    schema: allConfigSchema,
    env: { ...env, DATABASE_URL: database.url },
    catalogs: 'unmigrated',
    keyRing: true,
    storage: true,
  });
  const { db } = connection;
  const jobs = createJobsContext({ config, db, wakeUps, keyRing, logger });
  await migrate(jobs, database.ownerUrl);
  await loadData?.(jobs);
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics();
  const parts = { config, db, wakeUps, keyRing: keyRing!, logger };
  // Set once the port is ours: a start that fails must leave no loop and no schedule behind.
  const running: { loops?: RunningLoops; schedule?: JobSchedule; stopped?: Promise<unknown> } = {};
  let lotNumber: string | undefined;
  const { context, close } = createAllContext(parts);
  const release = async (): Promise<void> => {
    await running.stopped;
    await close();
    await connection.close();
    await database.stop();
  };
  const service = await serveHttp({
    routes,
    context,
    config,
    metrics,
    // A start that fails for its port must not have used up the one chance to show the first administrator's password.
    prepare: async () => {
      await seed(jobs, env);
      lotNumber = await newestLotNumber(db);
    },
    release,
  });
  // Nothing is awaited from here on: whoever reads `listening` may send the signal to stop at once.
  running.loops = startLoops({ ...parts, metrics });
  announce(service.url, { lotNumber, hasDocs: config.ENABLE_SWAGGER, clusterDir: database.clusterDir });
  if (config.ALL_SCHEDULE === 'on') running.schedule = scheduleJobs(jobs);
  return {
    stop: () => {
      const stopped = service.stop();
      // Beside the last requests, since all together have the 10 s; `release` waits for them.
      running.stopped = Promise.all([running.loops?.stop(STOP_GRACE_MS), running.schedule?.stop()]);
      return stopped;
    },
  };
};
