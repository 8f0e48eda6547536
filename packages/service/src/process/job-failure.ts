import { AppError } from '@beekeeping/core/app-error';
import { databaseFault } from '@beekeeping/db';
import { JobFailed } from './job-failed.ts';
import { JobStopped } from './job-stopped.ts';
import { StartupError } from './startup-error.ts';

/** Why a run failed, as one line that may be kept and shown: no values and no secrets. Everything else is in the log. */
export const describeJobFailure = (error: unknown): string => {
  if (error instanceof AppError) return `${error.code}: ${error.message}`;
  if (error instanceof JobStopped || error instanceof JobFailed) return error.message;
  if (error instanceof StartupError) return error.faults.join('; ');
  const fault = databaseFault(error);
  if (fault) return ['database fault', fault.sqlState, fault.table, fault.constraint].filter(Boolean).join(' ');
  return `unexpected ${error instanceof Error ? error.name : 'fault'}, see the log`;
};
