import { openFileStore } from '@beekeeping/file-store';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

/** For a new disk after the old one was lost: nothing else changes which store the database knows. */
export const adoptFileStoreJob: Job<JobsContext> = {
  description: 'marks DATA_DIR as the file store of the database, and counts files that its documents lack',
  needs: ['DATA_DIR'],
  run: async (context) => {
    const { adoptStore } = await import('@beekeeping/domain/herd/documents');
    return adoptStore(context, openFileStore(context.config.DATA_DIR));
  },
};
