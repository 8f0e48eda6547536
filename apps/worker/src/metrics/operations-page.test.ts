import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createMetrics, measureHttp, measureLoops } from '@beekeeping/process';
import { measureJobs } from './job-metrics.ts';
import { measureQueues } from './queue-metrics.ts';
import { measureWorker } from './worker-metrics.ts';

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

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
    ]),
  );
  const loops = measureLoops(metrics);
  for (const loop of ['dispatch-events', 'deliver-webhooks']) {
    loops.polled(loop, 'succeeded', 0.01);
    loops.polled(loop, 'failed', 0.01);
  }
  measureWorker(metrics);
  const http = measureHttp(metrics);
  http.observeRequest({ method: 'GET', route: '/api/v1/colonies', status: 503, seconds: 0.01 });
  http.observeRefusedStatement({ sqlState: '22P02', constraint: undefined });
  return metrics.text();
};

describe('docs/operations.md', () => {
  const named = [...new Set([...page.matchAll(/beekeeping_[a-z_]+/g)].map(([name]) => name))];

  it.each(named)('names %s, which is shown', async (name) => {
    expect(await shown()).toMatch(new RegExp(`^${name}[ {]|^# TYPE ${name} `, 'm'));
  });

  const labelled = [...page.matchAll(/(beekeeping_[a-z_]+)\{([a-z]+="[a-z-]+")\}/g)];

  it.each(labelled.map(([, name, label]) => [name!, label!]))(
    'splits %s by %s, which is shown',
    async (name, label) => {
      expect(await shown()).toMatch(new RegExp(`^${name}\\{[^}]*${label}`, 'm'));
    },
  );

  it('names every metric of events, webhooks, queues, loops, jobs, backups and requests', async () => {
    const own = [
      ...(await shown()).matchAll(/^# TYPE (beekeeping_(?:events?|webhook|queue|loop|http|job|backup)_[a-z_]+) /gm),
    ];
    expect(own.map(([, name]) => name!).filter((name) => !page.includes(name))).toEqual([]);
  });
});
