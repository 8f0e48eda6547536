import { AppError } from '@beekeeping/core/app-error';
import { JobFailed } from '@beekeeping/core/job-failed';
import { databaseFailure, MigrationFailed } from '@beekeeping/db';
import { JobStopped } from './job-stopped.ts';
import { StartupError } from './startup-error.ts';

const LACKS_RIGHTS = '42501';
const WHO_RUNS_JOBS =
  'this database account lacks a right; run migrate and database-roles as the owner of the tables, other jobs as a member of beekeeping_jobs';

/** Why a run failed, as one line that may be kept and shown: no values and no secrets. Everything else is in the log. */
export const describeJobFailure = (error: unknown): string => {
  if (error instanceof AppError) return `${error.code}: ${error.message}`;
  if (error instanceof JobStopped || error instanceof JobFailed || error instanceof MigrationFailed)
    return error.message;
  if (error instanceof StartupError) return error.errors.join('; ');
  const failure = databaseFailure(error);
  if (failure) {
    const reported = ['database error', failure.sqlState, failure.table, failure.constraint].filter(Boolean).join(' ');
    return failure.sqlState === LACKS_RIGHTS ? `${reported}: ${WHO_RUNS_JOBS}` : reported;
  }
  return `unexpected ${error instanceof Error ? error.name : 'error'}, see the log`;
};
