import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import type { Logger } from '@beekeeping/core/logger';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { ofFile } from '@beekeeping/db/testing/of-file';
import { type Database, WakeUps } from '@beekeeping/db';
import { createHttpApp, listen } from '@beekeeping/http';
import { signIn, type SignedIn, testClient, type TestClient, watchedLog } from '@beekeeping/http/testing';
import { readConfig } from '@beekeeping/core/config';
import { apiConfigSchema } from '../config.ts';
import { type ApiContext, createApiContext } from '../context.ts';
import { routes } from '../routes/index.ts';
import type { FakeProvider } from './fake-provider.ts';

export interface TestApi {
  url: string;
  /** The directory of document files. */
  dataDir: string;
  db: Database;
  database: TestDatabase;
  keyRing: KeyRing;
  context: ApiContext;
  identityProvider: FakeProvider | undefined;
  /** Signs in a new user with exactly these permissions, or without a role. */
  signIn(permissions: readonly PermissionKey[] | 'no role'): Promise<SignedIn>;
  /** A client that holds every permission. */
  admin: TestClient;
  /** A client with this token, or without one. */
  as(token?: string): TestClient;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  logger?: Logger;
  clock?: Clock;
  /** Variables beside the defaults, e.g. `{ RATE_LIMIT_PER_MINUTE: '5' }`. */
  env?: Record<string, string>;
  /** An identity provider that it knows; the caller stops it. */
  identityProvider?: FakeProvider;
  /** Another running API whose database and key ring this one shares, as a second replica. Stop it first. */
  replicaOf?: TestApi;
}

/** The real API on a port of its own, over a database of its own unless it is a replica. */
export const startTestApi = async (options: TestApiOptions = {}): Promise<TestApi> => {
  const database = options.replicaOf?.database ?? (await createTestDatabase());
  const dataDir = options.replicaOf?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'test-api-'));
  const keyRing = options.replicaOf?.keyRing ?? parseKeyRing(generateKeyRing('test'));
  const { config, errors } = readConfig(apiConfigSchema, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    COOKIE_SECURE: 'false',
    TELEGRAM_BOT_NAME: 'FakeBot',
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_LOGIN_PER_MINUTE: '100000',
    ...options.identityProvider?.env,
    ...options.env,
  });
  if (!config) throw new Error(errors.join('\n'));
  const { logger, check } = watchedLog(options.logger);
  const wakeUps = new WakeUps(database.db, logger);
  const clock = options.clock ?? systemClock;
  const { context, close } = createApiContext({ config, db: database.db, wakeUps, keyRing, logger, clock });
  const server = await listen(createHttpApp(routes, context), { host: '127.0.0.1', port: 0 });
  const admin = await signIn(database.db, keyRing, permissionKeys, clock);
  return {
    url: server.url,
    dataDir,
    db: database.db,
    database,
    keyRing,
    context,
    identityProvider: options.identityProvider,
    signIn: (permissions) => signIn(database.db, keyRing, permissions, clock),
    admin: testClient(server.url, admin.freshToken),
    as: (token) => testClient(server.url, token),
    stop: async () => {
      await server.stop(1_000);
      await close();
      wakeUps.close();
      check();
      if (options.replicaOf) return;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The API of a test file. */
export const testApi = (options?: TestApiOptions): TestApi =>
  ofFile(
    () => startTestApi(options),
    (api) => api.stop(),
  );
