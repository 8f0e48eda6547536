import type { Job } from '@beekeeping/process/job';
import { backupContextOf, type JobsContext } from '../context.ts';

export const verifyBackupJob: Job<JobsContext> = {
  description: 'restores the newest backup into a database made for it, compares the counts and drops it',
  schedule: '41 4 * * 0',
  needs: ['KEY_RING', 'DATA_DIR', 'CREATEDB'],
  run: async (context) => {
    const { verifyBackup } = await import('@beekeeping/backup');
    return verifyBackup(backupContextOf(context));
  },
};
