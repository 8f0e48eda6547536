import type { Database } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { createHttpApp, listen, type ObserveRequest } from '@beekeeping/http';
import { watchedLog } from '@beekeeping/http/testing';
import { publicOriginConfigSchema } from '../config.ts';
import { createPublicOriginContext } from '../context.ts';
import { routes } from '../routes/index.ts';

export interface TestPublicOrigin {
  url: string;
  db: Database;
  database: TestDatabase;
  stop(): Promise<void>;
}

/**
 * The real origin service on a port of its own, over a database of its own unless it is the replica of another one.
 * @param env variables beside the defaults
 * @param observeRequest called for each request that reached it
 */
export const startTestPublicOrigin = async (
  env: Record<string, string> = {},
  replicaOf?: TestPublicOrigin,
  observeRequest?: ObserveRequest,
): Promise<TestPublicOrigin> => {
  const database = replicaOf?.database ?? (await createTestDatabase());
  const config = publicOriginConfigSchema.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  });
  const { logger, check } = watchedLog();
  const context = createPublicOriginContext({ config, db: database.db, logger });
  const server = await listen(createHttpApp(routes, { ...context, ...(observeRequest && { observeRequest }) }), {
    host: '127.0.0.1',
    port: 0,
  });
  return {
    url: server.url,
    db: database.db,
    database,
    stop: async () => {
      await server.stop(1_000);
      check();
      if (!replicaOf) await database.drop();
    },
  };
};
