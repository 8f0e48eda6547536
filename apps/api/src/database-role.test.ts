import { silentLogger } from '@beekeeping/core/logger';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { connectDatabase, type DatabaseConnection, WakeUps } from '@beekeeping/db';
import { effectiveRights, makeServiceLogin, type ServiceLogin, sqlStateOf } from '@beekeeping/db/testing';
import { createHttpApp, listen, type RunningHttpServer } from '@beekeeping/http';
import { anApiKey, rawClient, type RawClient, requestOf } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validRequests } from './routes/samples.ts';
import type { ValidRequests } from './testing/recording.ts';
import { readConfig } from '@beekeeping/core/config';
import { apiConfigSchema } from './config.ts';
import { createApiContext } from './context.ts';
import { routes } from './routes/index.ts';
import { type FakeProvider, startFakeProvider } from './testing/fake-provider.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Makes what the requests need, as owner of the tables. */
let identityProvider: FakeProvider;
let owner: TestApi;
let login: ServiceLogin;
let connection: DatabaseConnection;
let server: RunningHttpServer;
let wakeUps: WakeUps;
let closeContext: () => Promise<void>;
let client: RawClient;
let recipes: ValidRequests;
beforeAll(async () => {
  identityProvider = await startFakeProvider();
  owner = await startTestApi({ identityProvider });
  login = await makeServiceLogin(owner.database, 'api');
  connection = connectDatabase({ url: login.url, applicationName: 'test', maxConnections: 3 });
  const { config } = readConfig(apiConfigSchema, {
    ...identityProvider.env,
    NODE_ENV: 'test',
    DATABASE_URL: login.url,
    DATA_DIR: owner.dataDir,
    COOKIE_SECURE: 'false',
    TELEGRAM_BOT_NAME: 'FakeBot',
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_LOGIN_PER_MINUTE: '100000',
  });
  const { keyRing } = owner;
  wakeUps = new WakeUps(connection.db, silentLogger);
  const served = createApiContext({ config: config!, db: connection.db, wakeUps, keyRing, logger: silentLogger });
  closeContext = served.close;
  server = await listen(createHttpApp(routes, served.context), { host: '127.0.0.1', port: 0 });
  client = rawClient(server.url);
  recipes = validRequests(owner);
});
afterAll(async () => {
  client.close();
  await server.stop(1_000);
  await closeContext();
  wakeUps.close();
  await connection.close();
  await login.drop();
  await owner.stop();
  await identityProvider.stop();
});

describe('the api with the rights of its database role alone', () => {
  it.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    'serves $name',
    async ({ name, route }) => {
      const variants = Object.entries(recipes).filter(([key]) => key.split(' (', 1)[0] === name);
      expect(variants).not.toEqual([]);
      for (const [, recipe] of variants) {
        const credential: Record<string, string> =
          route.access.kind === 'api-key'
            ? { 'X-Api-Key': (await anApiKey(owner.db, [route.access.scope])).key }
            : { Authorization: `Bearer ${(await owner.signIn(permissionKeys)).token}` };
        const sample = await recipe();
        const answer = await client.send(
          requestOf(route, { ...sample, headers: { ...credential, ...sample.headers } }),
        );
        expect([answer.status, answer.status === route.status ? '' : answer.text]).toEqual([route.status, '']);
      }
    },
  );
});

it('lets the api write every table of a bundle', async () => {
  const { token } = await owner.signIn(permissionKeys);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const bundle = await client.send({ method: 'GET', path: '/api/v1/backup/export', headers });
  const send = { method: 'POST', path: '/api/v1/backup/import', headers, body: bundle.text };
  expect(await client.send(send)).toMatchObject({ status: 200, text: expect.stringContaining('"sealed":true') });
});

describe('the database role of the api', () => {
  it('reads and writes rows, of append-only tables inserts them, and reads runs of jobs', async () => {
    const rights = Object.entries(await effectiveRights(connection.db)).filter(
      ([, held]) => held !== 'select insert update delete',
    );
    const guarded = await owner.db.execute<{ name: string }>(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_append\\_only'",
    );
    const appendOnly = guarded.map(({ name }) => [name, 'select insert']);
    expect(appendOnly).not.toEqual([]);
    expect(rights).toEqual(
      expect.arrayContaining([
        ...appendOnly,
        ['job_runs', 'select'],
        ['rate_limits', expect.stringMatching(/^select \(.+\) delete$/)],
        ['stock_batches', 'select'],
        ['__drizzle_migrations', 'select'],
      ]),
    );
    expect(rights).toHaveLength(appendOnly.length + 4);
  });

  it.each([
    'update audit_log set action = action',
    'delete from stock_movements',
    'truncate apiaries cascade',
    'alter table stock_movements disable trigger all',
    'drop table audit_log',
    'create table taken (id int)',
    'create role another',
    'create temporary table taken (id int)',
    'select lo_create(0)',
    "select drop_sensor_reading_months('2000-01-01')",
    "insert into drizzle.__drizzle_migrations (hash) values ('x')",
    "insert into job_runs (id, job, started_at, outcome) values (gen_random_uuid(), 'seed', now(), 'SUCCEEDED')",
  ])('is refused: %s', async (statement) => {
    expect(await sqlStateOf(connection.db, statement)).toBe('42501');
  });
});
