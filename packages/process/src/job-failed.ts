import type { JobCounts } from './job.ts';

/** A job that came to its end without doing everything. Its JobRun keeps the message, which holds no values, and the counts. */
export class JobFailed extends Error {
  readonly counts: JobCounts;

  constructor(message: string, counts: JobCounts) {
    super(message);
    this.name = 'JobFailed';
    this.counts = counts;
  }
}
