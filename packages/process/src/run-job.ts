import { JobFailed } from '@beekeeping/core/job-failed';
import { type JobLock, loggableError, takeJobLock } from '@beekeeping/db';
import { describeJobFailure } from './job-failure.ts';
import { closeAbandonedRuns, newJobRun, recordEnd, recordStart } from './job-run-record.ts';
import { untilStopped } from './job-stopped.ts';
import type { Job, JobContext, JobCounts } from './job.ts';

/** How a run ended. Only `SUCCEEDED` and `FAILED` left a JobRun row. */
export type JobEnd = { outcome: 'SUCCEEDED'; counts: JobCounts } | FailedEnd | { outcome: 'RUNNING_ELSEWHERE' };

/** `counts` of a job that reported them although it failed. */
type FailedEnd = { outcome: 'FAILED'; error: string; counts?: JobCounts };

/**
 * Runs a job once, alone over every machine, and records the run (docs/requirements/running.md#jobs). Runs whose
 * process died are closed as `ABANDONED` first. Says `SUCCEEDED` only when the row says so too.
 */
export const runJob = async <Context extends JobContext>(
  name: string,
  job: Job<Context>,
  context: Context,
): Promise<JobEnd> => {
  let lock: JobLock | undefined;
  try {
    lock = await takeJobLock(context.directUrl, name);
    return lock ? await runAlone(name, job, context) : { outcome: 'RUNNING_ELSEWHERE' };
  } catch (error) {
    return failed(name, error, context);
  } finally {
    await lock?.release();
  }
};

const runAlone = async <Context extends JobContext>(
  name: string,
  job: Job<Context>,
  context: Context,
): Promise<JobEnd> => {
  const { db, clock } = context;
  const run = newJobRun(name, clock.now());
  let isRecorded = await recordStart(db, run);
  if (isRecorded) await closeAbandonedRuns(db, run);
  const end = await attempt(name, job, context);
  // The first `migrate` makes the table that it is recorded in.
  isRecorded ||= await recordStart(db, run);
  if (!isRecorded) return end;
  const isOurs = await recordEnd(db, run, { counts: {}, ...end, finishedAt: clock.now() });
  return isOurs ? end : { outcome: 'FAILED', error: 'another run took over: the database connection was lost' };
};

const attempt = async <Context extends JobContext>(
  name: string,
  job: Job<Context>,
  context: Context,
): Promise<Exclude<JobEnd, { outcome: 'RUNNING_ELSEWHERE' }>> => {
  try {
    return { outcome: 'SUCCEEDED', counts: await untilStopped(job.run(context), context.signal) };
  } catch (error) {
    return failed(name, error, context);
  }
};

const failed = (name: string, error: unknown, { logger }: JobContext): FailedEnd => {
  logger.error('job failed', { job: name, ...loggableError(error) });
  const counts = error instanceof JobFailed ? { counts: error.counts } : {};
  return { outcome: 'FAILED', error: describeJobFailure(error), ...counts };
};
