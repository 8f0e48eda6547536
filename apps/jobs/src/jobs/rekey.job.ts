import { resealSecrets } from '@beekeeping/db';
import { JobFailed } from '@beekeeping/core/job-failed';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

/** This many are named in the JobRun, all of them in the log. */
const NAMED_FAILURES = 10;

/** To be run by hand while keys are rotated: docs/how-to/rotate-keys.md. Each table declares its secrets (`sealed`). */
export const rekeyJob: Job<JobsContext> = {
  description: 'seals every stored secret with the first key of KEY_RING',
  needs: ['KEY_RING'],
  run: async ({ db, keyRing, logger, signal }) => {
    if (!keyRing) throw new JobFailed('it has no key ring', {});
    const named: string[] = [];
    const counts = await resealSecrets(db, keyRing, {
      signal,
      onFailure: ({ table, column, id, reason }) => {
        logger.error('a stored secret keeps its old key', { table, column, id, reason });
        if (named.length < NAMED_FAILURES) named.push(`${table}.${column} of ${id}`);
      },
    });
    const { failed } = counts;
    if (failed === 0) return counts;
    const rest = failed > named.length ? ` and ${failed - named.length} more` : '';
    throw new JobFailed(`${failed} not resealed, see the log: ${named.join(', ')}${rest}`, counts);
  },
};
