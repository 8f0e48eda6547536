import type { Logger } from '@beekeeping/core/logger';
import type { ChangeContext } from '@beekeeping/events';

/** What a run did, in numbers: `{ created: 1 }`. */
export type JobCounts = Record<string, number>;

/** What every job gets. */
export interface JobContext extends ChangeContext {
  logger: Logger;
  /** A connection string past any pooler: for advisory locks and migrations. */
  directUrl: string;
  /** Prints something for the person who started the job, on standard output and nowhere else. */
  print(line: string): void;
  /** Aborted with a `JobStopped` when the process ends before the job does: the run is then closed as FAILED. */
  signal: AbortSignal;
}

/** What a job's process is given beside its database; `CREATEDB` is an account that may create databases. */
export type JobNeed = 'KEY_RING' | 'DATA_DIR' | 'CREATEDB';

/** One job. Its name is its key in the catalog; it may run at any time and again after it was killed. */
export interface Job<Context extends JobContext = JobContext> {
  /** One line for `jobs list`. */
  description: string;
  /** The argument required after its name on the command line, as the usage calls it; absent for a job that takes nothing. */
  argument?: string;
  /** When it runs, as five fields of cron in BUSINESS_TIME_ZONE; absent for a job that is started by hand. */
  schedule?: string;
  /** Absent for a job that is content with its database. */
  needs?: readonly JobNeed[];
  /** Does the work and counts it. Any error fails the run. */
  run(context: Context): Promise<JobCounts>;
}
