import { systemActor } from '@beekeeping/core/actor';
import { loggableError } from '@beekeeping/db';
import { evaluateRequested, EvaluationRests } from '@beekeeping/domain/reactions/rules/suggestions';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Evaluates the suggestions that events may have changed. Nothing wakes it: what follows an event is to travel along. */
export const evaluateSuggestions: Loop<WorkerContext> = {
  description: 'evaluates the suggestions that events may have changed',
  pollMs: 1_000,
  start: (context) => {
    const rests = new EvaluationRests();
    return {
      runOnce: async () => {
        const evaluations = await evaluateRequested(context, systemActor('loop:evaluate-suggestions'), rests);
        for (const evaluation of evaluations) {
          context.observe.suggestionsEvaluated(evaluation.outcome);
          if (evaluation.outcome !== 'FAILED') continue;
          const { type, error } = evaluation;
          context.logger.error('suggestions could not be evaluated', { type, ...loggableError(error) });
        }
        return evaluations.some((evaluation) => evaluation.outcome === 'EVALUATED' && evaluation.hasMore);
      },
    };
  },
};
