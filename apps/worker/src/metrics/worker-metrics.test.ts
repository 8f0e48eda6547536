import { createMetrics } from '@beekeeping/process';
import { seriesOf } from '@beekeeping/process/testing';
import { describe, expect, it } from '@jest/globals';
import { measureJobs } from './job-metrics.ts';
import { measureQueues } from './queue-metrics.ts';
import { measureWorker } from './worker-metrics.ts';

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

describe('measureJobs', () => {
  it('shows when a job and a backup last succeeded, and nothing of a database that is away', async () => {
    const metrics = createMetrics();
    let isAway = false;
    measureJobs(metrics, async () => {
      if (isAway) throw new Error('away');
      return [
        { job: 'cleanup', at: 1_764_120_000.5, dueAt: 1_764_120_000.5 },
        { job: 'app-backup', at: 1_764_120_600, dueAt: 1_764_033_600 },
      ];
    });
    const shown = async () => ({
      ...(await seriesOf(metrics, 'beekeeping_job_')),
      ...(await seriesOf(metrics, 'beekeeping_backup_')),
    });
    expect(await shown()).toEqual({
      'beekeeping_job_last_success_timestamp_seconds{name="cleanup"}': 1_764_120_000.5,
      'beekeeping_job_last_success_timestamp_seconds{name="app-backup"}': 1_764_120_600,
      beekeeping_backup_last_success_timestamp_seconds: 1_764_033_600,
    });
    isAway = true;
    expect(await shown()).toEqual({});
  });
});

describe('measureQueues', () => {
  it('reads the figures of each queue anew at each scrape', async () => {
    const metrics = createMetrics();
    let depth = 0;
    measureQueues(metrics, {
      outbox: async () => ({ depth: (depth += 1), oldestAgeSeconds: 2.5, failed: 3 }),
      webhook: async () => ({ depth: 0, oldestAgeSeconds: 0, failed: 0 }),
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
