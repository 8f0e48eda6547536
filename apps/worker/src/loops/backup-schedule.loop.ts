import { APP_BACKUP, type BackupContext, isBackupDue, runAppBackup } from '@beekeeping/backup';
import { type Job, type JobContext, JobStopped, type Loop, runJob } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

const appBackup: Job<JobContext & BackupContext> = {
  description: 'writes a backup when one is due',
  run: runAppBackup,
};

/**
 * Runs the job of backups when the settings say that one is due, which it reads each time. An entry of cron may do so too:
 * the job's lock and its runs are the same.
 */
export const backupSchedule: Loop<WorkerContext> = {
  description: 'Writes a backup when the settings say that one is due.',
  pollMs: 30_000,
  start: ({ backup, ...context }) => {
    const stopping = new AbortController();
    const job = backup && { ...context, ...backup, signal: stopping.signal, print: () => {} };
    let running: Promise<unknown> | undefined;
    return {
      runOnce: async () => {
        if (!job || running || !(await isBackupDue(job))) return false;
        running = runJob(APP_BACKUP, appBackup, job).finally(() => {
          running = undefined;
        });
        return false;
      },
      settled: async () => {
        await running;
      },
      release: () => {
        stopping.abort(new JobStopped('the end of the worker'));
        return Promise.resolve();
      },
    };
  },
};
