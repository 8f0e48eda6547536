import type { Job } from '@beekeeping/process/job';
import { filesOf, type JobsContext } from '../context.ts';

/** For a new disk or bucket after the old one was lost: nothing else changes which store the database knows. */
export const adoptFileStoreJob: Job<JobsContext> = {
  description: 'marks FILES as the file store of the database, and counts files that its documents lack',
  needs: ['DATA_DIR'],
  run: async (context) => {
    const { adoptStore } = await import('@beekeeping/domain/herd/documents');
    return adoptStore(context, filesOf(context));
  },
};
