import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { jobRuns } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobCounts } from './job.ts';

/** A run that is going on. */
export interface JobRun {
  id: string;
  job: string;
  startedAt: Date;
}

export const newJobRun = (job: string, startedAt: Date): JobRun => ({ id: newId(startedAt.getTime()), job, startedAt });

const hasTable = async (db: Database): Promise<boolean> => {
  const [table] = await db.execute<{ present: boolean }>(sql`select to_regclass('job_runs') is not null as present`);
  return table?.present === true;
};

/**
 * Writes the row of a run that starts. Named columns only: `migrate` records itself in the schema that it is about to
 * change.
 * @returns false before the first migration, when there is no table yet
 */
export const recordStart = async (db: Database, run: JobRun): Promise<boolean> => {
  if (!(await hasTable(db))) return false;
  await db.execute(sql`insert into job_runs (id, job, started_at, outcome, counts)
    values (${run.id}, ${run.job}, ${run.startedAt.toISOString()}, 'RUNNING', '{}')`);
  return true;
};

/** Writes the row of a run that could not start, unless there is no table yet. */
export const recordRefusal = async (db: Database, { id, job, startedAt }: JobRun, error: string): Promise<void> => {
  if (!(await hasTable(db))) return;
  await db.execute(sql`insert into job_runs (id, job, started_at, finished_at, outcome, counts, error)
    values (${id}, ${job}, ${startedAt.toISOString()}, ${startedAt.toISOString()}, 'FAILED', '{}', ${error})`);
};

/** Closes the rows of runs whose process died. Only the holder of the job's lock may call it: no other run is active then. */
export const closeAbandonedRuns = async (db: Database, run: JobRun): Promise<void> => {
  await db.execute(sql`update job_runs set outcome = 'ABANDONED', finished_at = ${run.startedAt.toISOString()}
    where job = ${run.job} and outcome = 'RUNNING' and id <> ${run.id}`);
};

/** @returns false when the row is no longer ours: the lock was lost on the way and another run closed it as abandoned */
export const recordEnd = async (
  db: Database,
  run: JobRun,
  end: { outcome: 'SUCCEEDED' | 'FAILED'; counts: JobCounts; error?: string; finishedAt: Date },
): Promise<boolean> => {
  const closed = await db
    .update(jobRuns)
    .set(end)
    .where(and(eq(jobRuns.id, run.id), eq(jobRuns.outcome, 'RUNNING')))
    .returning({ id: jobRuns.id });
  return closed.length === 1;
};
