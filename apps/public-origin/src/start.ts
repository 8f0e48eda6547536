import { openProcess, type RunningService, serveHttp } from '@beekeeping/process';
import { publicOriginConfigSchema } from './config.ts';
import { createPublicOriginContext } from './context.ts';
import { routes } from './routes/index.ts';

/** Checks, then listens. @throws StartupError with every error */
export const startPublicOrigin = async (env: NodeJS.ProcessEnv): Promise<RunningService & { url: string }> => {
  const { config, logger, connection } = await openProcess({
    role: 'public-origin',
    schema: publicOriginConfigSchema,
    env,
    catalogs: 'verify',
    keyRing: false,
    storage: false,
  });
  const context = createPublicOriginContext({ config, db: connection.db, logger });
  return serveHttp({ routes, context, config, release: () => connection.close() });
};
