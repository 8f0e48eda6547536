import type { Job } from '@beekeeping/process/job';
import { backupContextOf, type JobsContext } from '../context.ts';

/** The worker's loop `backup-schedule` runs the same: whichever comes first when one is due. */
export const appBackupJob: Job<JobsContext> = {
  description: 'writes a backup to FILES, or to BACKUP_PATH, when the settings say that one is due',
  schedule: '7 * * * *',
  needs: ['KEY_RING', 'DATA_DIR'],
  run: async (context) => {
    const { runAppBackup } = await import('@beekeeping/backup');
    return runAppBackup(backupContextOf(context));
  },
};
