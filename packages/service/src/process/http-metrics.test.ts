import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../http/create-http-app.ts';
import { listen, type RunningHttpServer } from '../http/http-server.ts';
import { testHttpContext } from '../testing/test-service.ts';
import { measureRequests } from './http-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let database: TestDatabase;
let metrics: Metrics;
let server: RunningHttpServer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  metrics = createMetrics();
  const context = { ...testHttpContext(database.db), observeRequest: measureRequests(metrics) };
  server = await listen(createHttpApp([], context), { host: '127.0.0.1', port: 0 });
});

/** Labels and number of requests of each series; waits for the ends of all answers, which are what is measured. */
const requests = async (): Promise<string[]> => {
  await server.stop(10_000);
  return (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('beekeeping_http_request_duration_seconds_count'))
    .map((line) => line.replace('beekeeping_http_request_duration_seconds_count', ''));
};

describe('measureRequests', () => {
  it('tells the declared path of a request, its method and its status', async () => {
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
