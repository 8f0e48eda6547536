import { describe, expect, it } from '@jest/globals';
import { measureLoops } from './loop-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { measureQueues } from './queue-metrics.ts';
import { measureWorker } from './worker-metrics.ts';

/** The series of the text whose name begins so: `name{labels}` → value. */
const seriesOf = async (metrics: Metrics, name: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line): [string, number] => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
  );

const LINE =
  /^(?:# (?:HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(?:\{[a-zA-Z_]+="[^"\n]*"(?:,[a-zA-Z_]+="[^"\n]*")*\})? \S+|)$/;

describe('createMetrics', () => {
  it('writes the text format of Prometheus, and measures the process itself', async () => {
    const metrics = createMetrics();
    measureLoops(metrics).looked('dispatch-events', 'succeeded', 0.2);
    measureWorker(metrics).eventHandled(0.02);
    measureQueues(metrics, { outbox: async () => ({ depth: 1, oldestAgeSeconds: 2, failed: 3 }) });
    const text = await metrics.text();
    expect(text.split('\n').filter((line) => !LINE.test(line))).toEqual([]);
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(Object.keys(await seriesOf(metrics, 'process_resident_memory_bytes'))).toHaveLength(1);
    expect(Object.keys(await seriesOf(metrics, 'nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);
  });

  it('makes measurements that know nothing of those of another', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    for (const metrics of [one, other]) measureWorker(metrics).eventFailed();
    measureWorker(createMetrics()).eventFailed();
    expect(await seriesOf(one, 'beekeeping_events_total')).toMatchObject({
      'beekeeping_events_total{outcome="failed"}': 1,
    });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('takes %d seconds without throwing', async (seconds) => {
    const metrics = createMetrics();
    measureWorker(metrics).delivered(seconds);
    expect(await seriesOf(metrics, 'beekeeping_webhook_latency_seconds_count')).toEqual({
      beekeeping_webhook_latency_seconds_count: 1,
    });
  });
});

describe('measureLoops', () => {
  it('counts looks by loop and outcome, and tells when one last succeeded', async () => {
    const metrics = createMetrics();
    const observe = measureLoops(metrics);
    observe.looked('sound', 'succeeded', 0.02);
    observe.looked('sound', 'succeeded', 3);
    observe.looked('broken', 'failed', 0.001);
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

describe('measureWorker', () => {
  it('shows what has not happened yet as zero', async () => {
    const metrics = createMetrics();
    measureWorker(metrics);
    expect({
      ...(await seriesOf(metrics, 'beekeeping_events_total')),
      ...(await seriesOf(metrics, 'beekeeping_webhook_attempts_total')),
    }).toEqual({
      'beekeeping_events_total{outcome="handled"}': 0,
      'beekeeping_events_total{outcome="failed"}': 0,
      'beekeeping_webhook_attempts_total{outcome="delivered"}': 0,
      'beekeeping_webhook_attempts_total{outcome="retried"}': 0,
      'beekeeping_webhook_attempts_total{outcome="given_up"}': 0,
    });
  });

  it('counts events and attempts, and how long they took', async () => {
    const metrics = createMetrics();
    const observe = measureWorker(metrics);
    observe.eventHandled(0.2);
    observe.eventHandled(0.4);
    observe.eventFailed();
    observe.attemptMade('retried');
    observe.attemptMade('delivered');
    observe.delivered(90);
    expect(await seriesOf(metrics, 'beekeeping_')).toMatchObject({
      'beekeeping_events_total{outcome="handled"}': 2,
      'beekeeping_events_total{outcome="failed"}': 1,
      'beekeeping_event_lag_seconds_bucket{le="0.25"}': 1,
      'beekeeping_event_lag_seconds_bucket{le="0.5"}': 2,
      beekeeping_event_lag_seconds_count: 2,
      'beekeeping_webhook_attempts_total{outcome="retried"}': 1,
      'beekeeping_webhook_attempts_total{outcome="delivered"}': 1,
      'beekeeping_webhook_latency_seconds_bucket{le="60"}': 0,
      'beekeeping_webhook_latency_seconds_bucket{le="300"}': 1,
    });
  });
});

describe('measureQueues', () => {
  it('reads the figures of each queue anew at each scrape', async () => {
    const metrics = createMetrics();
    let depth = 0;
    measureQueues(metrics, {
      outbox: async () => ({ depth: (depth += 1), oldestAgeSeconds: 2.5, failed: 3 }),
      webhook: async () => ({ depth: 0, oldestAgeSeconds: null, failed: 0 }),
    });
    await metrics.text();
    expect(await seriesOf(metrics, 'beekeeping_queue_')).toEqual({
      'beekeeping_queue_depth{queue="outbox"}': 2,
      'beekeeping_queue_depth{queue="webhook"}': 0,
      'beekeeping_queue_oldest_age_seconds{queue="outbox"}': 2.5,
      'beekeeping_queue_oldest_age_seconds{queue="webhook"}': 0,
      'beekeeping_queue_failed{queue="outbox"}': 3,
      'beekeeping_queue_failed{queue="webhook"}': 0,
      'beekeeping_queue_figures_up{queue="outbox"}': 1,
      'beekeeping_queue_figures_up{queue="webhook"}': 1,
    });
  });

  it('says that figures are missing instead of showing old ones, and shows the rest', async () => {
    const metrics = createMetrics();
    let isAway = false;
    measureQueues(metrics, {
      outbox: async () => {
        if (isAway) throw new Error('away');
        return { depth: 7, oldestAgeSeconds: 1, failed: 0 };
      },
    });
    await metrics.text();
    isAway = true;
    expect(await seriesOf(metrics, 'beekeeping_queue_')).toEqual({
      'beekeeping_queue_figures_up{queue="outbox"}': 0,
    });
    expect(await seriesOf(metrics, 'process_start_time_seconds')).not.toEqual({});
    isAway = false;
    expect(await seriesOf(metrics, 'beekeeping_queue_depth')).toEqual({ 'beekeeping_queue_depth{queue="outbox"}': 7 });
  });

  it('does not wait for a database that hangs, and asks it once however often it is scraped', async () => {
    const metrics = createMetrics();
    let asked = 0;
    let answer = (): void => {};
    measureQueues(metrics, {
      outbox: () => {
        asked += 1;
        return new Promise((resolve) => {
          answer = () => resolve({ depth: 1, oldestAgeSeconds: 1, failed: 1 });
        });
      },
    });
    const missing = { 'beekeeping_queue_figures_up{queue="outbox"}': 0 };
    const atOnce = [seriesOf(metrics, 'beekeeping_queue_'), seriesOf(metrics, 'beekeeping_queue_')];
    expect(await Promise.all(atOnce)).toEqual([missing, missing]);
    expect(await seriesOf(metrics, 'beekeeping_queue_')).toEqual(missing);
    expect(asked).toBe(1);
    answer();
    await new Promise(setImmediate);
    const later = metrics.text();
    await new Promise(setImmediate);
    answer();
    await later;
    expect(asked).toBe(2);
  });
});
