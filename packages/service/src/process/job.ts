import type { Logger } from '@beekeeping/core/logger';
import type { ChangeContext } from '@beekeeping/events';

/** What a run did, in numbers: `{ created: 1 }`. */
export type JobCounts = Record<string, number>;

/** What every job gets. */
export interface JobContext extends ChangeContext {
  logger: Logger;
  /** A connection string past any pooler: for advisory locks and migrations. */
  directUrl: string;
  /** Tells the person who started the job something, on standard output and nowhere else. */
  print(line: string): void;
}

/** One job. Its name is its key in the catalog; it may run at any time and again after it was killed. */
export interface Job<Context extends JobContext = JobContext> {
  /** One line for `jobs list`. */
  description: string;
  /** Does the work and counts it. Whatever it throws fails the run. */
  run(context: Context): Promise<JobCounts>;
}
