import { jobCatalog, type JobsContext } from '@beekeeping/jobs';
import { loggableError } from '@beekeeping/db';
import { type Job, JobStopped, runJob, STOP_GRACE_MS } from '@beekeeping/process';
import { Cron } from 'croner';

/** Jobs that run when their schedule says so. */
export interface JobSchedule {
  /** Starts nothing more and lets what runs come to its end; after the grace of a stop its run is closed as stopped. */
  stop(): Promise<void>;
}

/**
 * A schedule in the time zone of the business. What is due in the hour that spring skips comes an hour later, what is
 * due in the hour that autumn doubles comes in the first of the two.
 */
export const cronOf = (schedule: string, timeZone: string): Cron =>
  new Cron(schedule, { timezone: timeZone, protect: true });

/**
 * Runs each job that has a schedule, never two of one at once: not in this process, and by the job's lock on no other
 * machine. A run that fails is logged and recorded; the next one comes as scheduled.
 */
export const scheduleJobs = (
  context: Omit<JobsContext, 'signal'>,
  jobs: Readonly<Record<string, Job<JobsContext>>> = jobCatalog,
): JobSchedule => {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const run = async (name: string, job: Job<JobsContext>): Promise<void> => {
    try {
      const end = await runJob(name, job, { ...context, signal: stopping.signal });
      context.logger.info('scheduled job ended', { job: name, outcome: end.outcome });
    } catch (error) {
      context.logger.error('scheduled job failed', { job: name, ...loggableError(error) });
    }
  };

  const crons = Object.entries(jobs).flatMap(([name, job]) => {
    if (job.schedule === undefined) return [];
    const start = async (): Promise<void> => {
      const ended = run(name, job);
      running.add(ended);
      await ended;
      running.delete(ended);
    };
    const cron = cronOf(job.schedule, context.timeZone).schedule(start);
    context.logger.info('job scheduled', { job: name, nextAt: cron.nextRun()?.toISOString() });
    return [cron];
  });

  const stop = async (): Promise<void> => {
    for (const cron of crons) cron.stop();
    const grace = setTimeout(() => stopping.abort(new JobStopped('the end of the service')), STOP_GRACE_MS);
    await Promise.all(running);
    clearTimeout(grace);
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
};
