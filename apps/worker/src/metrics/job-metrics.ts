import { APP_BACKUP } from '@beekeeping/backup';
import type { LastSuccess } from '@beekeeping/domain/reactions/system';
import type { Metrics } from '@beekeeping/process';
import { readAtScrape } from './read-at-scrape.ts';

/** Reads when each job and backup last succeeded, at each scrape. While the database is away their series are absent. */
export const measureJobs = (metrics: Metrics, read: () => Promise<LastSuccess[]>): void => {
  const jobs = metrics.gauge(
    'job_last_success_timestamp_seconds',
    'When a job last did what it should, in seconds since 1970; absent for one that never did.',
    // Prometheus gives `job` to what it scrapes.
    ['name'],
  );
  const backup = metrics.gauge(
    'backup_last_success_timestamp_seconds',
    'When a backup with everything in it was last written, in seconds since 1970; absent before the first.',
    [],
  );
  const known = new Set<string>();
  readAtScrape(metrics, read, (successes = []) => {
    for (const { job } of successes) known.add(job);
    for (const job of known) jobs({ name: job }, successes.find((success) => success.job === job)?.at);
    backup({}, successes.find(({ job }) => job === APP_BACKUP)?.dueAt ?? undefined);
  });
};
