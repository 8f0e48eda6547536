import { routes as apiRoutes } from '@beekeeping/api';
import { createJobsContext, type JobsContext } from '@beekeeping/jobs';
import { routes as publicOriginRoutes } from '@beekeeping/public-origin';
import type { AnyRoute } from '@beekeeping/service/http';
import { openProcess, type RunningService, serveHttp } from '@beekeeping/service/process';
import { allConfigSchema } from './config.ts';
import { type AllContext, createAllContext } from './context.ts';
import { migrate } from './prepare-database.ts';
import { provideDatabase, type ProvidedDatabase } from './provide-database.ts';

const routes: AnyRoute<AllContext>[] = [...apiRoutes, ...publicOriginRoutes];

/**
 * Every service in one process on one port. Provides the database, brings it up to date, makes the first
 * administrator, and only then listens.
 * @throws StartupError with every fault; nothing is left running then
 */
export const startAll = async (env: NodeJS.ProcessEnv): Promise<RunningService & { url: string }> => {
  const database = await provideDatabase(env);
  try {
    return await startOn(database, env);
  } catch (error) {
    await database.stop();
    throw error;
  }
};

const startOn = async (database: ProvidedDatabase, env: NodeJS.ProcessEnv) => {
  const { config, logger, connection, keyRing } = await openProcess({
    role: 'all',
    schema: allConfigSchema,
    env: { ...env, DATABASE_URL: database.url },
    catalogs: 'unmigrated',
    keyRing: true,
    storage: true,
  });
  const jobs = createJobsContext({ config, db: connection.db, logger });
  await migrate(jobs);
  const { context, close } = createAllContext({ config, db: connection.db, keyRing: keyRing!, logger });
  return serveHttp({
    routes,
    context,
    config,
    release: async () => {
      await close();
      await connection.close();
      await database.stop();
    },
  });
};
