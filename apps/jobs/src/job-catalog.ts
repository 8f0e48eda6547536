import type { Job } from '@beekeeping/service/job-process';
import type { JobsContext } from './context.ts';
import { cleanupJob } from './jobs/cleanup.job.ts';
import { databaseRolesJob } from './jobs/database-roles.job.ts';
import { migrateJob } from './jobs/migrate.job.ts';
import { rekeyJob } from './jobs/rekey.job.ts';
import { seedJob } from './jobs/seed.job.ts';

/** Every job by the name that `jobs run`, its JobRun rows and its lock know it by. */
export const jobCatalog = {
  migrate: migrateJob,
  'database-roles': databaseRolesJob,
  seed: seedJob,
  cleanup: cleanupJob,
  rekey: rekeyJob,
} as const satisfies Record<string, Job<JobsContext>>;

export type JobName = keyof typeof jobCatalog;

const isJobName = (name: string): name is JobName => Object.hasOwn(jobCatalog, name);

export const findJobName = (name: string): JobName | undefined => (isJobName(name) ? name : undefined);

/** One line per job. */
export const describeJobs = (): string => {
  const width = Math.max(...Object.keys(jobCatalog).map((name) => name.length));
  return Object.entries(jobCatalog)
    .map(([name, { description }]) => `  ${name.padEnd(width)}  ${description}`)
    .join('\n');
};
