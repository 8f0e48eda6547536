import type { Queryable } from '@beekeeping/db';
import { jobRuns } from '@beekeeping/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';

/** The names of the jobs, by which their runs are recorded. */
export const APP_BACKUP = 'app-backup';
export const VERIFY_BACKUP = 'verify-backup';

type Run = typeof jobRuns.$inferSelect;

/** A run that was not due did nothing. */
const didSomething = sql`${jobRuns.counts} ->> 'due' is distinct from '0'`;

/** The newest run of a job that did something, whatever became of it. */
export const lastRun = async (db: Queryable, job: string): Promise<Run | undefined> => {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), didSomething))
    .orderBy(desc(jobRuns.startedAt))
    .limit(1);
  return run;
};

/** The newest run of a job that did what it should. */
export const lastSuccess = async (db: Queryable, job: string): Promise<Run | undefined> => {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), eq(jobRuns.outcome, 'SUCCEEDED'), didSomething))
    .orderBy(desc(jobRuns.startedAt))
    .limit(1);
  return run;
};
