import { removeSuperfluousRows } from '@beekeeping/db';
import type { Job } from '@beekeeping/process/job';

/** What goes when is told beside each table (`retention`). */
export const cleanupJob: Job = {
  description: 'removes what is kept for a time only: ended sessions, handled events, old deliveries and the like',
  schedule: '23 * * * *',
  run: ({ db }) => removeSuperfluousRows(db),
};
