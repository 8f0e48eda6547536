import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createMetrics, measureHttp, measureLoops, measureReadiness } from '@beekeeping/process';
import { measureJobs } from './job-metrics.ts';
import { measureQueues } from './queue-metrics.ts';
import { measureWorker } from './worker-metrics.ts';

const root = new URL('../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** What operators read and load. */
const texts = [
  'docs/operations.md',
  'infra/observability/alerts.yml',
  ...readdirSync(new URL('infra/observability/dashboards', root)).map(
    (name) => `infra/observability/dashboards/${name}`,
  ),
]
  .map(read)
  .join('\n')
  .replaceAll('\\"', '"');

/** What a process that does everything shows, after one thing of each kind has happened. */
const shown = async (): Promise<string> => {
  const metrics = createMetrics();
  const figures = () => Promise.resolve({ depth: 0, oldestAgeSeconds: 0, failed: 0 });
  measureQueues(metrics, { outbox: figures, webhook: figures, evaluation: figures, 'sensor-roll-ups': figures });
  const at = 1_764_120_000;
  measureJobs(metrics, () =>
    Promise.resolve([
      { job: 'app-backup', at, dueAt: at },
      { job: 'cleanup', at, dueAt: at },
      { job: 'verify-backup', at, dueAt: at },
    ]),
  );
  const loops = measureLoops(metrics);
  for (const loop of ['dispatch-events', 'deliver-webhooks']) {
    loops.polled(loop, 'succeeded', 0.01);
    loops.polled(loop, 'failed', 0.01);
  }
  measureWorker(metrics);
  measureReadiness(metrics, {
    role: 'worker',
    readiness: {
      check: async () => ({ database: 'ok', migrations: 'ok', keyring: 'ok', storage: 'ok', printing: 'unused' }),
      reasons: () => [],
      clockAheadSeconds: () => 0,
    },
  });
  const http = measureHttp(metrics);
  http.observeRequest({ method: 'GET', route: '/api/v1/colonies', status: 503, seconds: 0.01 });
  http.observeRefusedStatement({ sqlState: '22P02', constraint: undefined });
  return metrics.text();
};

describe('the operations page, the rules and the dashboards', () => {
  const named = [...new Set([...texts.matchAll(/beekeeping_[a-z_]+/g)].map(([name]) => name))];

  it.each(named)('name %s, which is shown', async (name) => {
    expect(await shown()).toMatch(new RegExp(`^${name}[ {]|^# TYPE ${name} `, 'm'));
  });

  const labelled = [...texts.matchAll(/(beekeeping_[a-z_]+)\{([a-z]+="[a-z-]+")/g)];

  it.each(labelled.map(([, name, label]) => [name!, label!]))('split %s by %s, which is shown', async (name, label) => {
    expect(await shown()).toMatch(new RegExp(`^${name}\\{[^}]*${label}`, 'm'));
  });

  it('name every metric of events, webhooks, queues, loops, jobs, backups, readings by MQTT and requests', async () => {
    const own = [
      ...(await shown()).matchAll(
        /^# TYPE (beekeeping_(?:events?|webhook|queue|loop|http|job|backup|mqtt)_[a-z_]+) /gm,
      ),
    ];
    expect(own.map(([, name]) => name!).filter((name) => !texts.includes(name))).toEqual([]);
  });
});
