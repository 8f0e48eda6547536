import { describe, expect, it } from '@jest/globals';
import { measureLoops } from './loop-metrics.ts';
import { createMetrics } from './metrics.ts';
import { seriesOf } from './testing/series-of.ts';

const LINE =
  /^(?:# (?:HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(?:\{[a-zA-Z_]+="[^"\n]*"(?:,[a-zA-Z_]+="[^"\n]*")*\})? \S+|)$/;

describe('createMetrics', () => {
  it('writes the text format of Prometheus, and measures the process itself', async () => {
    const metrics = createMetrics();
    measureLoops(metrics).polled('dispatch-events', 'succeeded', 0.2);
    metrics.gauge('queue_depth', 'What waits.', ['queue'])({ queue: 'outbox' }, 1);
    const text = await metrics.text();
    expect(text.split('\n').filter((line) => !LINE.test(line))).toEqual([]);
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(Object.keys(await seriesOf(metrics, 'process_resident_memory_bytes'))).toHaveLength(1);
    expect(Object.keys(await seriesOf(metrics, 'nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);
  });

  it('makes measurements that know nothing of those of another', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    for (const metrics of [one, other]) metrics.counter('events_total', 'Events.', ['outcome'])({ outcome: 'failed' });
    createMetrics().counter('events_total', 'Events.', ['outcome'])({ outcome: 'failed' });
    expect(await seriesOf(one, 'beekeeping_events_total')).toEqual({ 'beekeeping_events_total{outcome="failed"}': 1 });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('takes %d seconds without throwing', async (seconds) => {
    const metrics = createMetrics();
    metrics.histogram('latency_seconds', 'How long it took.', [], [1])({}, seconds);
    expect(await seriesOf(metrics, 'beekeeping_latency_seconds_count')).toEqual({
      beekeeping_latency_seconds_count: 1,
    });
  });
});

describe('measureLoops', () => {
  it('counts polls by loop and outcome, and reports when one last succeeded', async () => {
    const metrics = createMetrics();
    const observe = measureLoops(metrics);
    observe.polled('sound', 'succeeded', 0.02);
    observe.polled('sound', 'succeeded', 3);
    observe.polled('broken', 'failed', 0.001);
    expect(await seriesOf(metrics, 'beekeeping_loop_runs_total')).toEqual({
      'beekeeping_loop_runs_total{loop="sound",outcome="succeeded"}': 2,
      'beekeeping_loop_runs_total{loop="broken",outcome="failed"}': 1,
    });
    expect(await seriesOf(metrics, 'beekeeping_loop_run_seconds')).toMatchObject({
      'beekeeping_loop_run_seconds_bucket{le="0.025",loop="sound"}': 1,
      'beekeeping_loop_run_seconds_count{loop="sound"}': 2,
      'beekeeping_loop_run_seconds_sum{loop="sound"}': 3.02,
      'beekeeping_loop_run_seconds_count{loop="broken"}': 1,
    });
    const successes = await seriesOf(metrics, 'beekeeping_loop_last_success_timestamp_seconds');
    expect(Object.keys(successes)).toEqual(['beekeeping_loop_last_success_timestamp_seconds{loop="sound"}']);
    expect(Math.abs(Object.values(successes)[0]! - Date.now() / 1_000)).toBeLessThan(60);
  });
});
