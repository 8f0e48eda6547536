import { AppError } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { shopBookings } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  createHttpApp,
  type HttpContext,
  listen,
  publicAccess,
  routeFor,
  type RunningHttpServer,
} from '@beekeeping/http';
import { recordedLog, testHttpContext } from '@beekeeping/http/testing';
import { measureHttp } from './http-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const log = recordedLog();

/** What the next request to /run does. */
let work: (context: HttpContext) => Promise<unknown>;

const routes = [
  routeFor<HttpContext>()({
    method: 'POST',
    path: '/api/v1/run',
    summary: 'Runs what the test says',
    access: publicAccess('test'),
    status: 204,
    handler: async ({ context }) => void (await work(context)),
  }),
];

const database = testDatabase();
let metrics: Metrics;
let server: RunningHttpServer;
beforeEach(async () => {
  metrics = createMetrics();
  const context = { ...testHttpContext(database.db), ...measureHttp(metrics), logger: log };
  server = await listen(createHttpApp(routes, context), { host: '127.0.0.1', port: 0 });
});

/** Labels and number of requests of each series; waits for the ends of all answers, which are what is measured. */
const requests = async (): Promise<string[]> => {
  await server.stop(10_000);
  return (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('beekeeping_http_request_duration_seconds_count'))
    .map((line) => line.replace('beekeeping_http_request_duration_seconds_count', ''));
};

describe('measureHttp', () => {
  it('reports the declared path of a request, its method and its status', async () => {
    await fetch(`${server.url}/api/v1/health?token=geheim`);
    await fetch(`${server.url}/api/v1/health`, { method: 'HEAD' });
    await fetch(`${server.url}/api/v1/health?token=geheim`);
    expect(await requests()).toEqual([
      '{method="GET",route="/api/v1/health",status="400"} 2',
      '{method="HEAD",route="/api/v1/health",status="200"} 1',
    ]);
  });

  it('makes one series of a thousand paths that nobody declared', async () => {
    const paths = Array.from({ length: 1_000 }, (_, number) => `/${number.toString(36)}/${Math.random()}`);
    for (let start = 0; start < paths.length; start += 50) {
      const answers = paths.slice(start, start + 50).map((path) => fetch(`${server.url}${path}`));
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404);
    }
    expect(await requests()).toEqual(['{method="GET",route="unknown",status="404"} 1000']);
  });

  it('makes one series of the methods that no route can have', async () => {
    for (const method of ['PROPFIND', 'MKCOL', 'SEARCH']) await fetch(`${server.url}/x`, { method });
    expect(await requests()).toEqual(['{method="other",route="unknown",status="404"} 3']);
  });
});

describe('a request that Postgres refuses', () => {
  afterEach(() => server.stop(1_000));

  const run = async (next: typeof work): Promise<number> => {
    log.lines.length = 0;
    work = next;
    return (await fetch(`${server.url}/api/v1/run`, { method: 'POST' })).status;
  };
  const counted = async (): Promise<string[]> =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('beekeeping_http_refused_statements_total'));
  const refusals = () => log.lines.filter(({ message }) => message === 'request refused').map(({ fields }) => fields);

  it('is logged and counted with the code of Postgres and the constraint, and with no value', async () => {
    const status = await run(({ db }) =>
      db.execute(sql`
        insert into ${shopBookings} (id, external_id, type, quantity, occurred_at, created_at)
        values (${newId()}, 'secret 4711', 'SHOP_SALE', 0, now(), now())`),
    );
    expect(status).toBe(400);
    const constraint = 'shop_bookings_quantity_positive';
    expect(refusals()).toMatchObject([{ status: 400, sqlState: '23514', constraint, table: 'shop_bookings' }]);
    expect(JSON.stringify(log.lines)).not.toContain('4711');
    expect(await counted()).toEqual([
      `beekeeping_http_refused_statements_total{sql_state="23514",constraint="${constraint}"} 1`,
    ]);
  });

  it('is counted without a constraint where there is none', async () => {
    expect(await run(({ db }) => db.execute(sql`select 'x'::uuid`))).toBe(400);
    expect(await counted()).toEqual(['beekeeping_http_refused_statements_total{sql_state="22P02",constraint=""} 1']);
  });

  it.each([
    ['an operation refuses it', () => Promise.reject(new AppError('DUPLICATE', 'taken'))],
    ['the database is away', ({ db }: HttpContext) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)],
  ])('is none when %s', async (_what, next) => {
    expect(await run(next)).toBeGreaterThan(400);
    expect(await counted()).toEqual([]);
    expect(JSON.stringify(refusals())).not.toContain('sqlState');
  });
});
