import type { Metrics } from '@beekeeping/process';
import type { AttemptOutcome, WorkerObserver } from './worker-observer.ts';

const LAG_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600];
const LATENCY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400];
const ATTEMPT_OUTCOMES: readonly AttemptOutcome[] = ['delivered', 'retried', 'given_up'];

/** Events and webhooks, as the loops of the worker report them. */
export const measureWorker = (metrics: Metrics): WorkerObserver => {
  const lag = metrics.histogram(
    'event_lag_seconds',
    'From the recording of an event until every handler was done with it.',
    [],
    LAG_SECONDS,
  );
  const events = metrics.counter('events_total', 'Handled events by outcome.', ['outcome']);
  const evaluations = metrics.counter(
    'suggestion_evaluations_total',
    'Evaluations of a type of suggestion after an event, by outcome.',
    ['outcome'],
  );
  const attempts = metrics.counter('webhook_attempts_total', 'Attempts to deliver a webhook by what they came to.', [
    'outcome',
  ]);
  const latency = metrics.histogram(
    'webhook_latency_seconds',
    'From the recording of an event to the answer of the receiver.',
    [],
    LATENCY_SECONDS,
  );
  // A series that appears with its first failure hides that failure from every rate.
  for (const outcome of ['handled', 'failed']) events({ outcome }, 0);
  for (const outcome of ['evaluated', 'busy', 'failed']) evaluations({ outcome }, 0);
  for (const outcome of ATTEMPT_OUTCOMES) attempts({ outcome }, 0);
  return {
    eventHandled: (lagSeconds) => {
      events({ outcome: 'handled' });
      lag({}, lagSeconds);
    },
    eventFailed: () => events({ outcome: 'failed' }),
    suggestionsEvaluated: (outcome) => evaluations({ outcome: outcome.toLowerCase() }),
    attemptMade: (outcome) => attempts({ outcome }),
    delivered: (latencySeconds) => latency({}, latencySeconds),
  };
};
