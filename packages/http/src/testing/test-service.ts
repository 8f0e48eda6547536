import { prepareApiKeyLookup, preparePrincipalLookup, PrincipalCache } from '@beekeeping/auth';
import { type Clock, systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, type KeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { type Logger, silentLogger } from '@beekeeping/core/logger';
import type { Database } from '@beekeeping/db';
import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import type { ChangeContext } from '@beekeeping/events';
import type { Express } from 'express';
import { authenticateWith } from '../access/check-access.ts';
import { authenticateKeyWith } from '../access/check-api-key.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { HttpContext, HttpSettings } from '../http-context.ts';
import { listen } from '../http-server.ts';
import type { AnyRoute } from '../routes/route.ts';
import { readinessOf } from '../readiness/readiness.ts';
import { watchedLog } from './canary.ts';
import { apiKeyClient, testClient, type TestClient } from './http-client.ts';
import { signIn } from './sign-in.ts';

/** A few declared routes served over a database of their own. */
export interface TestService {
  url: string;
  app: Express;
  context: TestContext;
  database: TestDatabase;
  keyRing: KeyRing;
  /** An access token of a new user who holds exactly these permissions. */
  tokenFor(permissions: readonly PermissionKey[]): Promise<string>;
  /** A client that holds every permission. */
  admin: TestClient;
  /** A client with this token, or an anonymous one. */
  as(token?: string): TestClient;
  /** A client with this API key. */
  withKey(key: string): TestClient;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  http?: Partial<HttpSettings>;
  logger?: Logger;
  /** Of the changes; sessions and keys are checked by the real time. */
  clock?: Clock;
  /** Shares the database of another test service, which then drops it. */
  database?: TestDatabase;
}

const UNLIMITED = 1_000_000;

/** A context whose routes may change something. */
export type TestContext = HttpContext & ChangeContext;

export const testHttpContext = (db: Database, options: TestServiceOptions = {}, keyRing?: KeyRing): TestContext => {
  const principals = new PrincipalCache({
    lookup: preparePrincipalLookup(db),
    clock: systemClock,
    isCurrent: () => false,
  });
  return {
    db,
    clock: options.clock ?? systemClock,
    timeZone: 'Europe/Berlin',
    logger: options.logger ?? silentLogger,
    role: 'test',
    version: '1.2.3',
    ...(keyRing
      ? {
          authenticate: authenticateWith({ keyRing, principals, clock: systemClock }),
          authenticateKey: authenticateKeyWith({ lookup: prepareApiKeyLookup(db), clock: systemClock }),
        }
      : {}),
    readiness: readinessOf({ db, logger: options.logger ?? silentLogger, hasKeyRing: true }),
    http: {
      trustProxyHops: 0,
      uiUrl: undefined,
      enableSwagger: false,
      rateLimitPerMinute: UNLIMITED,
      rateLimitLoginPerMinute: UNLIMITED,
      ...options.http,
    },
  };
};

export const startTestService = async (
  routes: readonly AnyRoute<TestContext>[],
  options: TestServiceOptions = {},
): Promise<TestService> => {
  const database = options.database ?? (await createTestDatabase());
  const keyRing = parseKeyRing(generateKeyRing('test'));
  const { logger, check } = watchedLog(options.logger);
  const context = testHttpContext(database.db, { ...options, logger }, keyRing);
  const app = createHttpApp(routes, context);
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const admin = await signIn(database.db, keyRing, permissionKeys);
  const tokenFor = async (permissions: readonly PermissionKey[]): Promise<string> =>
    (await signIn(database.db, keyRing, permissions)).token;
  return {
    url: server.url,
    app,
    context,
    database,
    keyRing,
    tokenFor,
    admin: testClient(server.url, admin.freshToken),
    as: (token) => testClient(server.url, token),
    withKey: (key) => apiKeyClient(server.url, key),
    stop: async () => {
      await server.stop(1_000);
      check();
      if (!options.database) await database.drop();
    },
  };
};
