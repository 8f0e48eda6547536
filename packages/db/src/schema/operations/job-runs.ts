import { desc } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';

export const jobRuns = pgTable(
  'job_runs',
  {
    id: idColumn(),
    job: text().notNull(),
    startedAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
    /** RUNNING, SUCCEEDED, FAILED or ABANDONED: a run whose process died, closed by the next one. */
    outcome: text({ enum: ['RUNNING', 'SUCCEEDED', 'FAILED', 'ABANDONED'] }).notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    error: text(),
  },
  (table) => [
    index('job_runs_job_started_at_idx').on(table.job, desc(table.startedAt)),
    index('job_runs_started_at_idx').on(table.startedAt),
  ],
);

export const jobRunsTables = [
  describeTable(jobRuns, {
    backup: 'excluded',
    // The worker runs the job of backups when one is due.
    rights: { api: 'read' },
    retention: [
      {
        since: 'startedAt',
        keptFor: '365 days',
        // The last run of a job stays, however long ago it was.
        where: `outcome <> 'RUNNING' and exists (
          select from job_runs later where later.job = job_runs.job and later.started_at > job_runs.started_at)`,
      },
    ],
  }),
];
