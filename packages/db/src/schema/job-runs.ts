import { desc } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';

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
  (table) => [index('job_runs_job_started_at_idx').on(table.job, desc(table.startedAt))],
);

export const jobRunsTables = [describeTable(jobRuns, { backup: 'excluded', rights: { api: 'read', worker: 'read' } })];
