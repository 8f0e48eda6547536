import { systemActor } from '@beekeeping/core/actor';
import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

export const suggestionsJob: Job<JobsContext> = {
  description: 'finds what the records suggest to do today, and closes what they no longer do',
  schedule: '23 3 * * *',
  run: async (context) => {
    const { evaluateSuggestions } = await import('@beekeeping/domain/suggestions');
    const { counts, failures } = await evaluateSuggestions(context, systemActor('job:suggestions'));
    if (failures.length > 0) {
      throw new AggregateError(
        failures.map(({ error }) => error),
        `could not be evaluated: ${failures.map(({ type }) => type).join(', ')}`,
      );
    }
    return counts;
  },
};
