import { openProcess, type RunningService, serveHttp } from '@beekeeping/process';
import { apiConfigSchema } from './config.ts';
import { createApiContext } from './context.ts';
import { registerFiles } from './register-files.ts';
import { routes } from './routes/index.ts';

/** Checks, then listens. @throws StartupError with every error */
export const startApi = async (env: NodeJS.ProcessEnv): Promise<RunningService & { url: string }> => {
  const { config, logger, connection, wakeUps, keyRing } = await openProcess({
    role: 'api',
    schema: apiConfigSchema,
    env,
    catalogs: 'sync',
    keyRing: true,
    storage: true,
  });
  const { context, close } = createApiContext({ config, db: connection.db, wakeUps, keyRing: keyRing!, logger });
  await registerFiles(context);
  const service = await serveHttp({
    routes,
    context,
    config,
    release: async () => {
      await close();
      await connection.close();
    },
  });
  if (config.NODE_ENV === 'production') void context.printer.tryOut();
  return service;
};
