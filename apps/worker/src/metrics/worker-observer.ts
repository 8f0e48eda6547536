import type { MqttObserver } from '@beekeeping/domain/field-work/sensor-readings/mqtt';
import type { RequestedEvaluation } from '@beekeeping/domain/reactions/rules/suggestions';

/** The outcome of an attempt: delivered, to be retried, or given up. */
export type AttemptOutcome = 'delivered' | 'retried' | 'given_up';

/** What the loops of a worker report of their work; the metrics are one listener. No call throws. */
export interface WorkerObserver {
  /** Every handler of an event is done. @param lagSeconds since it was recorded, by the clock of the database */
  eventHandled(lagSeconds: number): void;
  /** A handler threw; the event is tried again later or given up. */
  eventFailed(): void;
  /** Of one type of suggestion, as requested by events; BUSY: another process was evaluating it. */
  suggestionsEvaluated(outcome: RequestedEvaluation['outcome']): void;
  attemptMade(outcome: AttemptOutcome): void;
  /** @param latencySeconds from the recording of the event to the answer of the receiver */
  delivered(latencySeconds: number): void;
  mqtt: MqttObserver;
}

/** Listens to nothing: for tests, and for processes without a private port. */
export const noObserver: WorkerObserver = {
  eventHandled() {},
  eventFailed() {},
  suggestionsEvaluated() {},
  attemptMade() {},
  delivered() {},
  mqtt: { connected() {}, read() {} },
};
