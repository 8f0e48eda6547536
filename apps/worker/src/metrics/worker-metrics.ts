import { READING_REJECTIONS } from '@beekeeping/domain/field-work/sensor-readings/mqtt';
import type { Metrics } from '@beekeeping/process';
import type { AttemptOutcome, WorkerObserver } from './worker-observer.ts';

const LAG_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600];
const LATENCY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 86_400];
const ATTEMPT_OUTCOMES: readonly AttemptOutcome[] = ['delivered', 'retried', 'given_up'];

/** Events, webhooks and readings by MQTT, as the loops of the worker report them. */
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
  const mqttReadings = metrics.counter('mqtt_readings_total', 'Readings that came by MQTT, by what became of them.', [
    'outcome',
  ]);
  const mqttConnected = metrics.gauge(
    'mqtt_connected',
    'Whether this process is connected to the MQTT broker (0 or 1); one is. Absent while MQTT is off.',
    [],
  );
  const mqttConnectedAt = metrics.gauge(
    'mqtt_last_connected_timestamp_seconds',
    'When this process last connected to the MQTT broker, in seconds since 1970; absent before the first time.',
    [],
  );
  mqttConnected({}, undefined);
  mqttConnectedAt({}, undefined);
  // A series that appears with its first failure hides that failure from every rate.
  for (const outcome of ['handled', 'failed']) events({ outcome }, 0);
  for (const outcome of ['evaluated', 'busy', 'failed']) evaluations({ outcome }, 0);
  for (const outcome of ['STORED', 'DUPLICATE', ...READING_REJECTIONS]) {
    mqttReadings({ outcome: outcome.toLowerCase() }, 0);
  }
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
    mqtt: {
      connected: (is) => {
        mqttConnected({}, is ? 1 : 0);
        if (is) mqttConnectedAt({}, Date.now() / 1_000);
      },
      read: (outcome) => mqttReadings({ outcome: outcome.toLowerCase() }),
    },
  };
};
