import { removeSuperfluousRows } from '@beekeeping/db';
import type { Job } from '@beekeeping/process/job';
import { filesOf, type JobsContext } from '../context.ts';

/** Each table declares what is removed, and when (`retention`). */
export const cleanupJob: Job<JobsContext> = {
  description:
    'removes what is kept for a time only: ended sessions, handled events, old deliveries and the like; files of documents that no document names, and what never became one; and what a killed verify-backup left',
  schedule: '23 * * * *',
  needs: ['DATA_DIR'],
  run: async (context) => {
    const { db, clock, config, logger, directUrl, ownerUrl } = context;
    const { removeUnusedFiles } = await import('@beekeeping/domain/herd/documents');
    const { removeLeftDrill } = await import('@beekeeping/backup');
    return {
      ...(await removeSuperfluousRows(db)),
      ...(await removeUnusedFiles(db, filesOf(context), clock.now())),
      ...(await removeLeftDrill({ directUrl: ownerUrl ?? directUrl, dataDir: config.DATA_DIR }, logger)),
    };
  },
};
