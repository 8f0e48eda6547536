import { openProcess, type RunningService, serveHttp } from '@beekeeping/process';
import { shopGatewayConfigSchema } from './config.ts';
import { createShopGatewayContext } from './context.ts';
import { routes } from './routes/index.ts';

/** Checks, then listens. @throws StartupError with every error */
export const startShopGateway = async (env: NodeJS.ProcessEnv): Promise<RunningService & { url: string }> => {
  const { config, logger, connection, wakeUps } = await openProcess({
    role: 'shop-gateway',
    schema: shopGatewayConfigSchema,
    env,
    catalogs: 'verify',
    keyRing: false,
    storage: false,
  });
  const context = createShopGatewayContext({ config, db: connection.db, wakeUps, logger });
  return serveHttp({ routes, context, config, release: () => connection.close() });
};
