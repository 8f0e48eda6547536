import type { Clock } from '@beekeeping/core/clock';
import { connectDatabase, type Database, WakeUps } from '@beekeeping/db';
import { API_KEY_SCOPES } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { ofFile } from '@beekeeping/db/testing/of-file';
import { createHttpApp, listen } from '@beekeeping/http';
import { anApiKey, apiKeyClient, type TestClient, watchedLog } from '@beekeeping/http/testing';
import { shopGatewayConfigSchema } from '../config.ts';
import { createShopGatewayContext } from '../context.ts';
import { routes } from '../routes/index.ts';

export interface TestShopGateway {
  url: string;
  db: Database;
  database: TestDatabase;
  /** What `shop` sends as X-Api-Key. */
  key: string;
  /** A shop that may read and write. */
  shop: TestClient;
  stop(): Promise<void>;
}

export interface TestShopGatewayOptions {
  clock?: Clock;
  env?: Record<string, string>;
  /** Another one whose database and key this one shares, as a second replica does. Stop this one first. */
  replicaOf?: TestShopGateway;
}

const CONNECTIONS = 10;

/** The real shop service on a port of its own, over a pool of its own. */
export const startTestShopGateway = async (options: TestShopGatewayOptions = {}): Promise<TestShopGateway> => {
  const database = options.replicaOf?.database ?? (await createTestDatabase());
  const connection = connectDatabase({
    url: database.url,
    applicationName: 'shop-gateway',
    maxConnections: CONNECTIONS,
  });
  const config = shopGatewayConfigSchema.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '10000000',
    ...options.env,
  });
  const { logger, check } = watchedLog();
  const wakeUps = new WakeUps(connection.db, logger);
  const context = createShopGatewayContext({
    config,
    db: connection.db,
    wakeUps,
    logger,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const server = await listen(createHttpApp(routes, context), { host: '127.0.0.1', port: 0 });
  const key = options.replicaOf?.key ?? (await anApiKey(database.db, [...API_KEY_SCOPES])).key;
  return {
    url: server.url,
    db: database.db,
    database,
    key,
    shop: apiKeyClient(server.url, key),
    stop: async () => {
      await server.stop(1_000);
      check();
      wakeUps.close();
      await connection.close();
      if (!options.replicaOf) await database.drop();
    },
  };
};

/** The shop gateway of a test file. */
export const testShopGateway = (options?: TestShopGatewayOptions): TestShopGateway =>
  ofFile(
    () => startTestShopGateway(options),
    (gateway) => gateway.stop(),
  );
