import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { type Relay, startRelay, waitUntil } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testClient, testHttpContext } from '../testing/index.ts';
import { publicAccess } from '../access/access.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { HttpContext } from '../http-context.ts';
import { listen, type RunningHttpServer } from '../http-server.ts';
import { routeFor } from '../routes/route.ts';

const route = routeFor<HttpContext>();
const access = publicAccess('sample');
const response = z.object({});

const limited = (path: string) =>
  route({
    method: 'GET',
    path,
    summary: 'Only the limiter needs the database',
    access,
    status: 200,
    response,
    handler: () => ({}),
  });

const routes = [
  limited('/api/v1/limited'),
  limited('/api/v1/other'),
  route({
    method: 'POST',
    path: '/api/v1/written',
    summary: 'Write in a transaction, without the limiter',
    access,
    throttle: 'none',
    status: 200,
    response,
    handler: ({ context }) =>
      context.db.transaction(async (tx) => {
        await tx.execute(sql`insert into written values ('one')`);
        return {};
      }),
  }),
];

const database = testDatabase();
let relay: Relay;
let pool: DatabaseConnection;
let server: RunningHttpServer;
beforeAll(async () => {
  await database.db.execute(sql`create table written (what text)`);
});
afterEach(async () => {
  await server.stop(0);
  await pool.close();
  relay.close();
});

/** Holds every counter that there is; new ones may be made. @returns what lets them go */
const holdCounters = async (): Promise<() => Promise<void>> =>
  new Promise((held, failed) => {
    const holding = database.db.transaction(async (tx) => {
      await tx.execute(sql`select from rate_limits for update`);
      await new Promise<void>((release) => {
        held(async () => {
          release();
          await holding;
        });
      });
    });
    holding.catch(failed);
  });

const start = async (statementTimeoutMs: number) => {
  relay = await startRelay(database.url);
  pool = connectDatabase({
    url: relay.url,
    applicationName: 'pool',
    maxConnections: 4,
    connectionWaitMs: 2_000,
    statementTimeoutMs,
    lockTimeoutMs: 0,
  });
  server = await listen(createHttpApp(routes, testHttpContext(pool.db)), { host: '127.0.0.1', port: 0 });
  const client = testClient(server.url);
  return {
    read: () => client.get('/api/v1/limited'),
    other: () => client.get('/api/v1/other'),
    write: () => client.post('/api/v1/written'),
    readiness: async () => (await client.get('/api/v1/health/ready')).body.checks.database as string,
  };
};

describe('while the database is silent', () => {
  it('every request is refused in time, readiness says so, and once it is back all are served', async () => {
    const { read, write, readiness } = await start(1_000);
    await Promise.all([1, 2, 3, 4].map(write));
    relay.silence();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? read() : write())));
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '2']);
    }
    expect(await readiness()).toBe('failed');
    relay.mend();
    await waitUntil('it reads and writes', async () => (await read()).status + (await write()).status === 400);
    await waitUntil('it is ready', async () => (await readiness()) === 'ok');
  });
});

describe('while connections are dead and new ones get through', () => {
  it('serves again long before the time limit of a statement', async () => {
    const { read, write, readiness } = await start(60_000);
    await Promise.all([1, 2, 3, 4].map(write));
    relay.freeze();
    const hanging = Promise.all([1, 2, 3, 4].map(write));
    expect((await hanging).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    await waitUntil('it reads and writes', async () => (await read()).status + (await write()).status === 400);
    await waitUntil('it is ready', async () => (await readiness()) === 'ok');
  });
});

describe('while one count does not come back', () => {
  it('the requests behind it are refused, the next are served, and readiness reports it as long as it is out', async () => {
    const { read, other, readiness } = await start(60_000);
    await read().expect(200);
    const release = await holdCounters();
    const behind = await Promise.all([read(), other(), read()]);
    expect(behind.map(({ status }) => status)).toEqual([503, 503, 503]);
    await other().expect(200);
    expect(await readiness()).toBe('failed');
    await release();
    await waitUntil('it is ready', async () => (await readiness()) === 'ok');
  });
});
