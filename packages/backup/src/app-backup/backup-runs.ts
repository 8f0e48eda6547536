import type { Queryable } from '@beekeeping/db';
import { jobRuns } from '@beekeeping/db/schema';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

/** The names of the jobs, by which their runs are recorded. */
export const APP_BACKUP = 'app-backup';
export const VERIFY_BACKUP = 'verify-backup';

type Run = typeof jobRuns.$inferSelect;

/** A run that was not due did nothing. */
const didSomething = sql`${jobRuns.counts} ->> 'due' is distinct from '0'`;

const newest = async (db: Queryable, job: string, condition?: SQL): Promise<Run | undefined> => {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), condition, didSomething))
    .orderBy(desc(jobRuns.startedAt))
    .limit(1);
  return run;
};

/** The newest run of a job that did something, with any outcome. */
export const lastRun = (db: Queryable, job: string): Promise<Run | undefined> => newest(db, job);

/** The newest run of a job that did what it should. */
export const lastSuccess = (db: Queryable, job: string): Promise<Run | undefined> =>
  newest(db, job, eq(jobRuns.outcome, 'SUCCEEDED'));

/** The newest run of a job that failed, be it that others did better since. */
export const lastFailure = (db: Queryable, job: string): Promise<Run | undefined> =>
  newest(db, job, eq(jobRuns.outcome, 'FAILED'));

/** Whether a run wrote a backup: one that lacks files is kept, though its run failed. */
export const hasWrittenBackup = ({ counts }: Run): boolean => counts.sizeBytes !== undefined;

/** The newest run that wrote a backup, whole or not. */
export const lastBackup = (db: Queryable): Promise<Run | undefined> =>
  newest(db, APP_BACKUP, sql`${jobRuns.counts} ->> 'sizeBytes' is not null`);
