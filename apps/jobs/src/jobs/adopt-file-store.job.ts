import { adoptStore } from '@beekeeping/domain/herd/documents';
import { openFileStore } from '@beekeeping/file-store';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

/** For a new disk after the old one was lost: nothing else changes which store the database knows. */
export const adoptFileStoreJob: Job<JobsContext> = {
  description: 'makes the files below DATA_DIR those of the database, and counts what its documents lack there',
  needs: ['DATA_DIR'],
  run: (context) => adoptStore(context, openFileStore(context.config.DATA_DIR)),
};
