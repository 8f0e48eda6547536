import { type Logger, silentLogger } from '@beekeeping/core/logger';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckOutcome, RunningHttpServer } from '@beekeeping/http';
import { sendBytes } from '@beekeeping/http/testing';
import { createMetrics } from './metrics.ts';
import { servePrivately } from './private-server.ts';

let isAccepting: boolean;
let database: CheckOutcome;
let server: RunningHttpServer;

const serve = (METRICS_PORT = 0, logger: Logger = silentLogger) =>
  servePrivately({
    config: { METRICS_HOST: '127.0.0.1', METRICS_PORT },
    context: {
      role: 'worker',
      version: '1.2.3',
      logger,
      readiness: {
        reasons: () => (isAccepting ? [] : ['STOPPING']),
        clockAheadSeconds: () => (database === 'ok' ? 0.25 : undefined),
        check: async () => ({ database, migrations: 'ok', keyring: 'ok', storage: 'unused', printing: 'unused' }),
      },
    },
    metrics: createMetrics(),
  });

beforeEach(async () => {
  isAccepting = true;
  database = 'ok';
  server = await serve();
});
afterEach(() => server.stop(0));

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${server.url}${path}`, init);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('the private port', () => {
  it('reports that the process is alive, and what it is', async () => {
    const { status, text } = await ask('/health');
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', role: 'worker', version: '1.2.3' }]);
  });

  it('reports that it is ready', async () => {
    const { status, text } = await ask('/health/ready');
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        status: 'ready',
        checks: { database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'unused', printing: 'unused' },
      },
    ]);
  });

  it.each([
    ['a check fails', () => void (database = 'failed')],
    ['it is stopping', () => void (isAccepting = false)],
  ])('is not ready when %s, and alive all the same', async (_when, make) => {
    make();
    const { status, text } = await ask('/health/ready');
    expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'not-ready', checks: { database } }]);
    expect((await ask('/health')).status).toBe(200);
  });

  it('shows the metrics', async () => {
    const { status, type, text } = await ask('/metrics');
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  });

  it('shows which checks pass, and nothing of those that it does not use', async () => {
    database = 'failed';
    const { text } = await ask('/metrics');
    expect([...text.matchAll(/^beekeeping_check_passed\S+ \d$/gm)].map(([line]) => line)).toEqual([
      'beekeeping_check_passed{role="worker",check="database"} 0',
      'beekeeping_check_passed{role="worker",check="migrations"} 1',
      'beekeeping_check_passed{role="worker",check="keyring"} 1',
    ]);
  });

  it('shows whether the process is ready and how far its clock is off, which is unknown while the database is away', async () => {
    const figures = async () =>
      [...(await ask('/metrics')).text.matchAll(/^beekeeping_(?:ready|clock_ahead_seconds)[ {].+$/gm)].map(
        ([line]) => line,
      );
    expect(await figures()).toEqual(['beekeeping_ready{role="worker"} 1', 'beekeeping_clock_ahead_seconds 0.25']);
    database = 'failed';
    expect(await figures()).toEqual(['beekeeping_ready{role="worker"} 0']);
  });

  it.each([
    ['/', 'GET'],
    ['/api/v1/health', 'GET'],
    ['/health', 'POST'],
    ['/metrics/', 'DELETE'],
    ['/metrics', 'OPTIONS'],
  ])('serves nothing else: %s %s', async (path, method) => {
    const { text } = await ask(path, { method });
    expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('has the limits of every server', async () => {
    const answer = await sendBytes(
      server.url,
      `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer.status).toBe(431);
  });

  it('says in one line that its port is taken, naming the variable', async () => {
    const { port } = new URL(server.url);
    await expect(serve(Number(port))).rejects.toMatchObject({
      name: 'StartupError',
      errors: [
        `METRICS_PORT: ${port} is taken on 127.0.0.1: stop what listens there or choose another (0 takes any free one)`,
      ],
    });
  });
});
