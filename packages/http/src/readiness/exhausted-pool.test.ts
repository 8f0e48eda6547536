import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
const response = z.object({ count: z.int() });
const counted = sql`select count(*)::int as count from written`;

const routes = [
  route({
    method: 'POST',
    path: '/api/v1/written',
    summary: 'Write two rows in a transaction',
    access,
    throttle: 'none',
    status: 200,
    response,
    handler: ({ context }) =>
      context.db.transaction(async (tx) => {
        await tx.execute(sql`insert into written values ('one')`);
        await tx.execute(sql`insert into written values ('two')`);
        return { count: 2 };
      }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/written',
    summary: 'Count the rows',
    access,
    throttle: 'none',
    status: 200,
    response,
    handler: async ({ context }) => ({ count: (await context.db.execute<{ count: number }>(counted))[0]!.count }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/limited',
    summary: 'Only the limiter needs the database',
    access,
    status: 200,
    response,
    handler: () => ({ count: 0 }),
  }),
];

let database: TestDatabase;
let pool: DatabaseConnection;
let server: RunningHttpServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table written (what text)`);
  pool = connectDatabase({
    url: database.url,
    applicationName: 'small pool',
    maxConnections: 2,
    connectionWaitMs: 1_000,
    // The slow statements below wait for a lock as long as the test wants.
    lockTimeoutMs: 0,
  });
  server = await listen(createHttpApp(routes, testHttpContext(pool.db)), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.stop(0);
  await pool.close();
  await database.drop();
});

const connectionsWhere = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'small pool' and ${condition}`);
  return row!.count;
};
const slowOnes = () => connectionsWhere(sql`wait_event_type = 'Lock'`);

describe.each([
  ['statements', () => pool.db.execute(sql`select count(*) from gate`)],
  ['transactions', () => pool.db.transaction((tx) => tx.execute(sql`select count(*) from gate`))],
])('while slow %s hold every connection', (_what, runSlowly) => {
  let open: () => Promise<void>;
  let slow: Promise<unknown>;
  beforeEach(async () => {
    await database.db.execute(sql`truncate written`);
    await database.db.execute(sql`create table gate ()`);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isShut = false;
    const gate = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table gate in access exclusive mode`);
      isShut = true;
      await released;
    });
    await waitUntil('the gate is shut', () => isShut);
    slow = Promise.all([runSlowly(), runSlowly()]);
    await waitUntil('both connections are held', async () => (await slowOnes()) === 2);
    open = async () => {
      release();
      await gate;
      await slow;
    };
  });
  afterEach(async () => {
    await open();
    await database.db.execute(sql`drop table gate`);
  });

  const client = () => testClient(server.url);

  it('refuses who has waited long enough, keeps /health answering, and works again afterwards', async () => {
    const refused = await Promise.all([
      client().get('/api/v1/written'),
      client().post('/api/v1/written'),
      client().get('/api/v1/limited'),
    ]);
    await client().get('/api/v1/health').expect(200);
    expect(await slowOnes()).toBe(2);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '2']);
    }
    await open();
    expect((await client().get('/api/v1/written').expect(200)).body).toEqual({ count: 0 });
    await client().post('/api/v1/written').expect(200);
    await client().get('/api/v1/limited').expect(200);
    expect((await client().get('/api/v1/written').expect(200)).body).toEqual({ count: 2 });
  });

  it('leaves nothing behind of a hundred that gave up', async () => {
    const refused = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 ? client().post('/api/v1/written') : client().get('/api/v1/limited'),
      ),
    );
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client().post('/api/v1/written')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await client().get('/api/v1/written').expect(200)).body).toEqual({ count: 16 });
    expect(await connectionsWhere(sql`true`)).toBe(2);
    expect(await connectionsWhere(sql`state <> 'idle'`)).toBe(0);
  });
});

describe('while one slow statement holds one of two connections', () => {
  it('nobody waits behind it', async () => {
    await database.db.execute(sql`create table gate ()`);
    let slow: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table gate in access exclusive mode`);
      slow = Promise.resolve(pool.db.execute(sql`select count(*) from gate`));
      await waitUntil('one connection is held', async () => (await slowOnes()) === 1);
      const client = testClient(server.url);
      const answers = await Promise.all(Array.from({ length: 8 }, () => client.get('/api/v1/written')));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await slowOnes()).toBe(1);
    });
    await slow;
  });
});
