import { knownStoreMark } from '@beekeeping/db';
import { moveFiles } from '@beekeeping/file-store';
import { fileSettingsOf } from '@beekeeping/file-store/variables';
import { JobFailed } from '@beekeeping/core/job-failed';
import type { Job } from '@beekeeping/process/job';
import { backupOverridesOf } from '@beekeeping/backup/variables';
import type { JobsContext } from '../context.ts';

/** Started by hand, and again after a kill (docs/operations.md#files-of-documents). */
export const moveFilesJob: Job<JobsContext> = {
  description:
    'moves documents, thumbnails and backups from FILES_MOVED_FROM to FILES, each removed once its copy was read back',
  needs: ['DATA_DIR'],
  run: async ({ db, config, logger, signal }) => {
    const { isBackupName } = await import('@beekeeping/backup');
    const { getBackupSettings } = await import('@beekeeping/domain/ground/backup');
    const { path, overridden } = await getBackupSettings(db, backupOverridesOf(config));
    const { isDone, ...counts } = await moveFiles(fileSettingsOf(config), {
      knownMark: await knownStoreMark(db),
      // Those of BACKUP_PATH are not where the other files are.
      folders: overridden.includes('path') ? [] : [{ name: path, isMoved: isBackupName }],
      signal,
      onDamaged: (key) => logger.error('a file was not moved: it is damaged', { key }),
    });
    if (!isDone) throw new JobFailed(`${counts.damaged} damaged files stay where they were`, counts);
    return counts;
  },
};
