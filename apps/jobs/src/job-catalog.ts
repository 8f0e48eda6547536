import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from './context.ts';
import { adoptFileStoreJob } from './jobs/adopt-file-store.job.ts';
import { appBackupJob } from './jobs/app-backup.job.ts';
import { cleanupJob } from './jobs/cleanup.job.ts';
import { dailyEvaluationJob } from './jobs/daily-evaluation.job.ts';
import { databaseRolesJob } from './jobs/database-roles.job.ts';
import { migrateJob } from './jobs/migrate.job.ts';
import { moveFilesJob } from './jobs/move-files.job.ts';
import { rekeyJob } from './jobs/rekey.job.ts';
import { resetMfaJob } from './jobs/reset-mfa.job.ts';
import { resetPasswordJob } from './jobs/reset-password.job.ts';
import { seedJob } from './jobs/seed.job.ts';
import { taskTemplatesJob } from './jobs/task-templates.job.ts';
import { verifyBackupJob } from './jobs/verify-backup.job.ts';

/** Every job by the name that `jobs run`, its JobRun rows and its lock know it by. */
export const jobCatalog = {
  migrate: migrateJob,
  'database-roles': databaseRolesJob,
  seed: seedJob,
  'task-templates': taskTemplatesJob,
  'daily-evaluation': dailyEvaluationJob,
  cleanup: cleanupJob,
  'app-backup': appBackupJob,
  'verify-backup': verifyBackupJob,
  rekey: rekeyJob,
  'adopt-file-store': adoptFileStoreJob,
  'move-files': moveFilesJob,
  'reset-password': resetPasswordJob,
  'reset-mfa': resetMfaJob,
} as const satisfies Record<string, Job<JobsContext>>;

export type JobName = keyof typeof jobCatalog;

/** What the job takes behind its name; undefined when nothing. */
export const argumentNameOf = (name: JobName): string | undefined => (jobCatalog[name] as Job<JobsContext>).argument;

const isJobName = (name: string): name is JobName => Object.hasOwn(jobCatalog, name);

export const findJobName = (name: string): JobName | undefined => (isJobName(name) ? name : undefined);

/** One line per job. */
export const describeJobs = (): string => {
  const jobs = Object.entries<Job<JobsContext>>(jobCatalog).map(([name, { argument, description, needs }]) => ({
    call: argument === undefined ? name : `${name} <${argument}>`,
    description: needs ? `${description} (needs ${needs.join(', ')})` : description,
  }));
  const width = Math.max(...jobs.map(({ call }) => call.length));
  return jobs.map(({ call, description }) => `  ${call.padEnd(width)}  ${description}`).join('\n');
};
