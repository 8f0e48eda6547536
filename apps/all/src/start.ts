import { registerFiles, routes as apiRoutes } from '@beekeeping/api';
import type { Database } from '@beekeeping/db';
import type { ChangeContext } from '@beekeeping/events';
import { type FileStore, openFileStore } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import { createJobsContext, type JobsContext } from '@beekeeping/jobs';
import { routes as publicOriginRoutes, type Showcase } from '@beekeeping/public-origin';
import type { AnyRoute } from '@beekeeping/http';
import {
  createMetrics,
  isForPerson,
  openProcess,
  type RunningLoops,
  type RunningService,
  serveHttp,
  StartupError,
  STOP_GRACE_MS,
} from '@beekeeping/process';
import { routes as shopGatewayRoutes } from '@beekeeping/shop-gateway';
import { startLoops } from '@beekeeping/worker';
import { announce, DOCS_PATH, newestLotNumber } from './announce.ts';
import { type AllConfig, allConfigSchema } from './config.ts';
import { type AllContext, createAllContext } from './context.ts';
import { DEMO_ACCOUNT, retireDemoPassword } from './demo/demo-account.ts';
import { withOwnUi } from './management-ui.ts';
import { migrate, seed } from './prepare-database.ts';
import { provideDatabase, type ProvidedDatabase } from './provide-database.ts';
import { type JobSchedule, scheduleJobs } from './schedule-jobs.ts';

const routes: AnyRoute<AllContext>[] = [...apiRoutes, ...publicOriginRoutes, ...shopGatewayRoutes];

/** What a demo adds. */
export interface Demo {
  /** Fills the migrated database before anything listens. */
  loadData(context: ChangeContext, files: FileStore): Promise<void>;
  /** The jars to look at, the first one first. */
  listLots(db: Database): Promise<Showcase['lots']>;
  /** What the terminal is to say of the first call, by the url of this process; undefined when there is nothing to say. */
  invite(db: Database): Promise<((url: string) => string) | undefined>;
}

/**
 * Every service in one process on one port. Provides the database unless the caller keeps one, migrates it, takes the port,
 * creates the first administrator, and only then answers.
 * @throws StartupError with every error; nothing is left running then
 */
export const startAll = async (
  env: NodeJS.ProcessEnv,
  demo?: Demo,
  keptDatabase?: ProvidedDatabase,
): Promise<RunningService> => {
  const database = keptDatabase ?? (await provideDatabase(env));
  void database.lost?.then(endWithoutDatabase);
  try {
    return await startOn(database, env, demo);
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/** Not handled here: `runService` prints it and ends with exit code 1, so that a supervisor restarts everything. */
const endWithoutDatabase = (reason: string): never => {
  throw new StartupError([
    `the embedded database has ended (${reason}): start the service again, it recovers by itself`,
  ]);
};

const showcaseOf =
  (demo: Demo, { db, config }: { db: Database; config: AllConfig }) =>
  async (): Promise<Showcase> => ({
    lots: await demo.listLots(db),
    docsPath: config.ENABLE_SWAGGER ? DOCS_PATH : null,
  });

/** Data of a demo belong to this service from now on, and lose their public password. */
const endDemo = async (jobs: JobsContext): Promise<void> => {
  const password = await retireDemoPassword(jobs);
  if (password === undefined) return;
  jobs.print(
    `administrator: ${DEMO_ACCOUNT.email} had the password of the demo, now ${password} (shown only this once)`,
  );
};

const startOn = async (
  database: ProvidedDatabase,
  env: NodeJS.ProcessEnv,
  demo: Demo | undefined,
): Promise<RunningService> => {
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'all',
    schema: allConfigSchema,
    env: { ...withOwnUi(env), ...(database.url !== undefined && { DATABASE_URL: database.url }) },
    catalogs: 'unmigrated',
    keyRing: true,
    storage: true,
  });
  const { db } = connection;
  const jobs = createJobsContext({ config, db, wakeUps, keyRing, logger, ownerUrl: database.ownerUrl });
  await migrate(jobs, database.ownerUrl);
  if (demo) {
    // First, so that there is a user to notify of the season.
    await seed(jobs, env);
    await demo.loadData(jobs, openFileStore(fileSettingsOf(config)));
  }
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics();
  const parts = { config, db, wakeUps, keyRing: keyRing!, logger };
  // Set once the port is ours: a start that fails must leave no loop and no schedule behind.
  const running: { loops?: RunningLoops; schedule?: JobSchedule; stopped?: Promise<unknown> } = {};
  let lotNumber: string | undefined;
  let invitation: ((url: string) => string) | undefined;
  const { context, close } = createAllContext(parts, demo && showcaseOf(demo, { db, config }));
  await registerFiles(context);
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
      if (!demo) {
        await endDemo(jobs);
        await seed(jobs, env);
      }
      lotNumber = demo ? (await demo.listLots(db))[0]?.lotNumber : await newestLotNumber(db);
      invitation = await demo?.invite(db);
    },
    release,
  });
  // Nothing is awaited from here on: a process that reads `listening` may send the stop signal at once.
  running.loops = startLoops({ ...parts, metrics });
  if (config.NODE_ENV === 'production') void context.printer.tryOut();
  if (isForPerson())
    announce(service.url, { lotNumber, hasDocs: config.ENABLE_SWAGGER, clusterDir: database.clusterDir });
  if (invitation && isForPerson()) process.stdout.write(invitation(service.url));
  if (config.ALL_SCHEDULE === 'on') running.schedule = scheduleJobs(jobs);
  return {
    logger,
    stop: () => {
      const stopped = service.stop();
      // Beside the last requests, since all together have the 10 s; `release` waits for them.
      running.stopped = Promise.all([running.loops?.stop(STOP_GRACE_MS), running.schedule?.stop()]);
      return stopped;
    },
  };
};
