import { notFound } from '@beekeeping/core/app-error';
import { keyset, oneOf, type Page, type Queryable } from '@beekeeping/db';
import { jobRuns } from '@beekeeping/db/schema';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobRunListQuery, jobRunSchema } from './system.schema.ts';

type JobRunView = z.output<typeof jobRunSchema>;

const view = ({ id, job, startedAt, finishedAt, outcome, counts, error }: typeof jobRuns.$inferSelect): JobRunView => ({
  id,
  job,
  outcome,
  counts,
  error,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  seconds: finishedAt && (finishedAt.getTime() - startedAt.getTime()) / 1_000,
});

/** One page of the runs of jobs. @param timeZone IANA zone of the business days */
export const listJobRuns = async (
  db: Queryable,
  query: JobRunListQuery,
  timeZone: string,
): Promise<Page<JobRunView>> => {
  const { id, job, startedAt, finishedAt, outcome, error } = jobRuns;
  const asked = and(
    query.ids && oneOf(id, query.ids),
    query.job && oneOf(job, query.job),
    query.outcome && oneOf(outcome, query.outcome),
    query.from ? sql`${startedAt} >= ${query.from}::date::timestamp at time zone ${timeZone}` : undefined,
    query.to ? sql`${startedAt} < (${query.to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
  const seconds = {
    value: sql`extract(epoch from ${finishedAt} - ${startedAt})`,
    type: 'numeric',
    nullable: true,
  } as const;
  const page = keyset({ sortable: { startedAt, finishedAt, job, outcome, seconds, error }, id }, query);
  const rows = await db
    .select({ ...getTableColumns(jobRuns), sorted: page.sorted })
    .from(jobRuns)
    .where(and(asked, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = query.count ? { total: await db.$count(jobRuns, asked) } : {};
  return { ...page.page(rows, view), ...total };
};

/** Time of a job's last success, in seconds since 1970. */
export interface LastSuccess {
  job: string;
  at: number;
  /** Of a run that found something due; null before the first. */
  dueAt: number | null;
}

/** Of every job that ever succeeded. */
export const readLastSuccesses = (db: Queryable): Promise<LastSuccess[]> => {
  const finished = sql`max(${jobRuns.finishedAt})`;
  const wasDue = sql`filter (where ${jobRuns.counts} ->> 'due' is distinct from '0')`;
  return db
    .select({
      job: jobRuns.job,
      at: sql<number>`extract(epoch from ${finished})::float8`,
      dueAt: sql<number | null>`extract(epoch from ${finished} ${wasDue})::float8`,
    })
    .from(jobRuns)
    .where(eq(jobRuns.outcome, 'SUCCEEDED'))
    .groupBy(jobRuns.job);
};

/** @throws AppError NOT_FOUND */
export const getJobRun = async (db: Queryable, id: string): Promise<JobRunView> => {
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.id, id));
  if (!run) throw notFound('run of a job');
  return view(run);
};
