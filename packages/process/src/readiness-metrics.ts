import { type HttpContext, readinessAnswer } from '@beekeeping/http';
import type { Metrics } from './metrics.ts';

/** Whether the process is ready, and how far its clock is off, asked at each scrape as the status route asks it. */
export const measureReadiness = (
  metrics: Metrics,
  { role, readiness }: Pick<HttpContext, 'role' | 'readiness'>,
): void => {
  const ready = metrics.gauge('ready', 'Whether a process of this role is ready (0 or 1).', ['role']);
  const passed = metrics.gauge(
    'check_passed',
    'Whether what a process looks at to be ready is as it should be (0 or 1); absent for what it does not use.',
    ['role', 'check'],
  );
  const clock = metrics.gauge(
    'clock_ahead_seconds',
    'How far the clock of the process is ahead of that of the database; absent while that does not answer.',
    [],
  );
  metrics.beforeScrape(async () => {
    const { status, body } = await readinessAnswer(readiness);
    ready({ role }, status === 200 ? 1 : 0);
    for (const [check, outcome] of Object.entries(body.checks)) {
      passed({ role, check }, outcome === 'unused' ? undefined : Number(outcome === 'ok'));
    }
    clock({}, readiness.clockAheadSeconds());
  });
};
