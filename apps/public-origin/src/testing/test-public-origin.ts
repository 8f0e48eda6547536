import { silentLogger } from '@beekeeping/core/logger';
import type { Database } from '@beekeeping/db';
import { createTestDatabase } from '@beekeeping/db/testing';
import { createHttpApp, listen } from '@beekeeping/service/http';
import { publicOriginConfigSchema } from '../config.ts';
import { createPublicOriginContext } from '../context.ts';
import { routes } from '../routes/index.ts';

export interface TestPublicOrigin {
  url: string;
  db: Database;
  stop(): Promise<void>;
}

/** The real origin service on a port of its own, over a database of its own. */
export const startTestPublicOrigin = async (env: Record<string, string> = {}): Promise<TestPublicOrigin> => {
  const database = await createTestDatabase();
  const config = publicOriginConfigSchema.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  });
  const context = createPublicOriginContext({ config, db: database.db, logger: silentLogger });
  const server = await listen(createHttpApp(routes, context), { host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    db: database.db,
    stop: async () => {
      await server.stop(1_000);
      await database.drop();
    },
  };
};
