import type { QueueFigures } from '@beekeeping/events';
import type { Metrics } from '@beekeeping/process';
import { readAtScrape } from './read-at-scrape.ts';

/** One reader per queue, under the name that its series carry. */
export type QueueReaders = Readonly<Record<string, () => Promise<QueueFigures>>>;

/** Reads the queues at each scrape. While the database is away their series are absent and `queue_figures_up` is 0. */
export const measureQueues = (metrics: Metrics, readers: QueueReaders): void => {
  const depth = metrics.gauge('queue_depth', 'What waits in a queue.', ['queue']);
  const oldest = metrics.gauge('queue_oldest_age_seconds', 'Age of the oldest that waits in a queue.', ['queue']);
  const failed = metrics.gauge('queue_failed', 'What was given up in a queue.', ['queue']);
  const up = metrics.gauge('queue_figures_up', 'Whether the figures of a queue could be read (0 or 1).', ['queue']);
  for (const [queue, read] of Object.entries(readers)) {
    readAtScrape(metrics, read, (figures) => {
      depth({ queue }, figures?.depth);
      oldest({ queue }, figures?.oldestAgeSeconds);
      failed({ queue }, figures?.failed);
      up({ queue }, figures ? 1 : 0);
    });
  }
};
