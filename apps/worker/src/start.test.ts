import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@beekeeping/core/id';
import { jobRuns } from '@beekeeping/db/schema';
import { createTestDatabase, type Relay, startRelay, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { runProcess, type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let database: TestDatabase;
let dataDir: string;
let worker: ServiceProcess | undefined;
let relay: Relay | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
afterEach(async () => {
  await worker?.stop('SIGKILL');
  relay?.close();
  worker = undefined;
  relay = undefined;
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const good = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, METRICS_PORT: '0' });

const start = async (env: Record<string, string> = {}): Promise<ServiceProcess> => {
  worker = await startServiceProcess(MAIN, { ...good(), ...env });
  return worker;
};

/** A process that is expected not to start. @returns its exit code and the lines on standard error */
const refusedStart = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await runProcess(MAIN, [], { ...good(), ...env });
  expect(stdout).toBe('');
  return { code, lines: stderr.trimEnd().split('\n') };
};

const statusOf = async (route: string): Promise<number> => (await fetch(`${worker!.url}${route}`)).status;

const connections = async (): Promise<number> => {
  const rows = await database.db.execute(`select from pg_stat_activity where datname = current_database()
    and (application_name = 'worker' or application_name like 'listen %')`);
  return rows.length;
};

const endsWithoutConnections = async (signal: NodeJS.Signals): Promise<void> => {
  expect(await worker!.stop(signal)).toBe(0);
  await waitUntil('its connections are closed', async () => (await connections()) === 0);
};

describe('the worker', () => {
  it('prints one line when it works, is ready, and ends with 0 after SIGINT', async () => {
    await start({ LOG_LEVEL: 'warn' });
    expect(worker!.output()).toMatch(/^working, metrics http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(await (await fetch(`${worker!.url}/health`)).json()).toMatchObject({ status: 'ok', role: 'worker' });
    expect(await (await fetch(`${worker!.url}/health/ready`)).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'ok', printing: 'unused' },
    });
    await endsWithoutConnections('SIGINT');
  });

  it('measures its loops, its events, its webhooks and the jobs, and names the targets that are exempt from the address policy', async () => {
    const finishedAt = new Date('2026-04-01T03:00:00Z');
    const run = { id: newId(), job: 'cleanup', startedAt: finishedAt, finishedAt, counts: {} };
    await database.db.insert(jobRuns).values({ ...run, outcome: 'SUCCEEDED' });
    await start({ EGRESS_ALLOWED_TARGETS: 'localhost:8080,[::1]:9000' });
    expect(worker!.output()).toContain('"targets":["localhost:8080","[::1]:9000"]');
    const scrape = async (): Promise<string> => (await fetch(`${worker!.url}/metrics`)).text();
    const polled = /^beekeeping_loop_runs_total\{loop="dispatch-events",outcome="succeeded"\} [1-9]/m;
    await waitUntil('the outbox has been polled', async () => polled.test(await scrape()));
    const text = await scrape();
    for (const name of [
      'process_resident_memory_bytes',
      'beekeeping_loop_runs_total',
      'beekeeping_loop_run_seconds',
      'beekeeping_loop_last_success_timestamp_seconds',
      'beekeeping_event_lag_seconds',
      'beekeeping_events_total',
      'beekeeping_webhook_attempts_total',
      'beekeeping_webhook_latency_seconds',
      'beekeeping_queue_depth',
      'beekeeping_queue_oldest_age_seconds',
      'beekeeping_queue_failed',
      'beekeeping_queue_figures_up',
    ]) {
      expect(text).toContain(`# TYPE ${name} `);
    }
    expect(text).toMatch(/^beekeeping_queue_depth\{queue="outbox"\} 0$/m);
    const seconds = finishedAt.getTime() / 1_000;
    expect(text).toContain(`beekeeping_job_last_success_timestamp_seconds{name="cleanup"} ${seconds}`);
    await endsWithoutConnections('SIGTERM');
  });
});

describe('a worker whose database goes away', () => {
  it('lives on, also when it only falls silent, is not ready as long, is ready again, and stops with 0 in the silence', async () => {
    relay = await startRelay(database.url);
    await start({ DATABASE_URL: relay.url });
    await waitUntil('it is ready', async () => (await statusOf('/health/ready')) === 200);
    relay.breakOff();
    await waitUntil('it is not ready', async () => (await statusOf('/health/ready')) === 503);
    expect([await statusOf('/health'), await statusOf('/metrics')]).toEqual([200, 200]);
    relay.mend();
    await waitUntil('it is ready again', async () => (await statusOf('/health/ready')) === 200);
    relay.hold();
    await waitUntil('it is not ready', async () => (await statusOf('/health/ready')) === 503);
    expect(await Promise.all(['/health', '/metrics'].map(statusOf))).toEqual([200, 200]);
    relay.release();
    await waitUntil('it is ready again', async () => (await statusOf('/health/ready')) === 200);
    relay.hold();
    await waitUntil('it is not ready', async () => (await statusOf('/health/ready')) === 503);
    expect(await worker!.stop()).toBe(0);
  });
});

describe('a worker that cannot start', () => {
  it('reports all errors at once, one line each', async () => {
    const { code, lines } = await refusedStart({
      DATABASE_URL: 'postgres://app:geheim@127.0.0.1:1/none',
      METRICS_PORT: 'first',
      LEASE_SECONDS: '0',
      KEY_RING: 'broken',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^METRICS_PORT: /),
      expect.stringMatching(/^LEASE_SECONDS: /),
      expect.stringMatching(/^KEY_RING: /),
      'DATABASE_URL: the database cannot be used (ECONNREFUSED)',
    ]);
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await refusedStart({ METRICS_PORT: String(port) });
    other.close();
    expect([code, lines]).toEqual([1, [expect.stringMatching(`^METRICS_PORT: ${port} is taken on 127\\.0\\.0\\.1`)]]);
  });
});
