import type { Metrics } from './metrics.ts';
import type { LoopObserver } from './run-loop.ts';

const POLL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Polls of each loop: how many, how long, and when one last succeeded. */
export const measureLoops = (metrics: Metrics): LoopObserver => {
  const runs = metrics.counter('loop_runs_total', 'Polls of a loop by how they ended.', ['loop', 'outcome']);
  const durations = metrics.histogram('loop_run_seconds', 'How long a poll of a loop took.', ['loop'], POLL_SECONDS);
  const lastSuccess = metrics.gauge(
    'loop_last_success_timestamp_seconds',
    'When a poll of a loop last succeeded, in seconds since 1970.',
    ['loop'],
  );
  return {
    polled: (loop, outcome, seconds) => {
      runs({ loop, outcome });
      durations({ loop }, seconds);
      if (outcome === 'succeeded') lastSuccess({ loop }, Date.now() / 1_000);
    },
  };
};
