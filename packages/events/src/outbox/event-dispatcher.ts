import { setImmediate } from 'node:timers/promises';
import type { ChangeContext } from '../change.ts';
import { type DomainEventType, readDomainEventPayload } from '../domain-event-catalog.ts';
import type { EventHandler, RecordedEvent } from '../event-handler.ts';
import { type QueueReport, QueueWorker } from '../leased-queue/index.ts';
import { type Lane, lanesOf } from './handler-lanes.ts';
import { countsAsAttempt, HandlerBusy, HandlerFailed, UnreadablePayload } from './handling-failure.ts';
import {
  claimableTypes,
  type ClaimedEvent,
  CLAIM_LIMIT,
  MAX_ATTEMPTS,
  outboxQueue,
  retryAfterMs,
  type SettledEvent,
} from './outbox-queue.ts';

type DispatchEnd =
  /** Every handler is done, so long after the event was recorded. */
  | { outcome: 'HANDLED'; lagSeconds: number }
  /** An attempt failed; `handler` is absent when the processes of all attempts ended. */
  | { outcome: 'RETRIED' | 'GIVEN_UP'; handler?: string | undefined; error?: unknown; lastError: string }
  /** A handler was busy with other events, or this process stops; no attempt was counted. */
  | { outcome: 'POSTPONED'; handler: string }
  /** Another process has claimed it since: this process took longer than its lease and changes nothing. */
  | { outcome: 'CLAIM_LOST' }
  /** How it went could not be recorded: it is claimed again when the lease ends. */
  | { outcome: 'UNKNOWN'; error: unknown };

/** The outcome of a claimed event, for the log and the metrics. */
export type DispatchReport = { eventId: string; type: DomainEventType } & DispatchEnd;

/** How many events this process has in hand at once: enough for full sets of every handler. */
const CONCURRENCY = 250;

/** Claims the next ones before the handlers run out of work. */
const REFILL_BELOW = CLAIM_LIMIT;

/** Gives recorded events to their handlers: each handler once per event. */
export class EventDispatcher extends QueueWorker<ClaimedEvent, SettledEvent> {
  readonly #lanes: readonly Lane[];

  /**
   * @param handlers by the names under which events are recorded as handled
   * @param listeners `wake` asks for another poll at once; `handled` is called after each commit of a handler
   */
  constructor(
    context: ChangeContext & { leaseSeconds: number },
    handlers: Readonly<Record<string, EventHandler>>,
    {
      report,
      wake,
      handled = () => {},
    }: { report: (report: DispatchReport) => void; wake: () => void; handled?: (handler: string) => void },
  ) {
    const named = Object.entries(handlers);
    const lanes = lanesOf(context, named, handled);
    const byType = new Map<DomainEventType, Lane[]>();
    for (const [place, [, { events }]] of named.entries()) {
      for (const type of events) byType.set(type, [...(byType.get(type) ?? []), lanes[place]!]);
    }
    super({
      db: context.db,
      queue: outboxQueue,
      claimValues: claimableTypes,
      leaseMs: context.leaseSeconds * 1_000,
      concurrency: CONCURRENCY,
      batch: CLAIM_LIMIT,
      refillBelow: REFILL_BELOW,
      interrupts: false,
      doneState: 'HANDLED',
      maxAttempts: MAX_ATTEMPTS,
      retryAfterMs,
      perform: (event) => handleEvent(byType.get(event.type) ?? [], event),
      countsAsAttempt: (error) => !(error instanceof HandlerFailed) || countsAsAttempt(error.cause),
      describeFailure: (error) => (error as HandlerFailed).lastError,
      report: (end) => report({ eventId: end.item.id, type: end.item.type, ...endOf(end) }),
      wake,
    });
    this.#lanes = lanes;
  }

  /** Hands back what no handler has begun with. */
  override async release(): Promise<void> {
    const released = super.release();
    for (const lane of this.#lanes) lane.stop();
    await released;
    // By now those that were sent back are on their way into the database.
    await setImmediate();
    await this.recorded();
  }
}

const recordedEvent = ({ id, type, payload, causedBy, occurredAt, recordedAt }: ClaimedEvent): RecordedEvent => {
  const read = readDomainEventPayload(type, payload);
  if (!read) throw new UnreadablePayload();
  return { id, type, payload: read, causedBy, occurredAt: new Date(occurredAt), recordedAt: new Date(recordedAt) };
};

/** Gives an event to its handlers, each in its own time. @throws HandlerFailed for the first with an error of its own, else for the first */
const handleEvent = async (lanes: readonly Lane[], claimed: ClaimedEvent): Promise<void> => {
  const [first] = lanes;
  if (!first) return;
  let event: RecordedEvent;
  try {
    event = recordedEvent(claimed);
  } catch (error) {
    throw new HandlerFailed(first.name, error);
  }
  const outcomes = await Promise.allSettled(lanes.map((lane) => lane.handle({ event, claim: claimed.claim })));
  const failures = outcomes.flatMap((outcome, place) =>
    outcome.status === 'rejected' ? [new HandlerFailed(lanes[place]!.name, outcome.reason)] : [],
  );
  const failure = failures.find(({ cause }) => countsAsAttempt(cause)) ?? failures[0];
  if (failure) throw failure;
};

const endOf = (end: QueueReport<ClaimedEvent, SettledEvent>): DispatchEnd => {
  switch (end.outcome) {
    case 'DONE':
      return { outcome: 'HANDLED', lagSeconds: end.settled.lagSeconds };
    case 'RETRIED':
    case 'GIVEN_UP': {
      const { outcome, lastError, error } = end;
      if (!(error instanceof HandlerFailed)) return { outcome, lastError };
      const { handler, cause } = error;
      if (cause instanceof HandlerBusy) return { outcome: 'POSTPONED', handler };
      return { outcome, lastError, handler, error: cause };
    }
    case 'CLAIM_LOST':
      return { outcome: 'CLAIM_LOST' };
    case 'UNKNOWN':
      return { outcome: 'UNKNOWN', error: end.error };
  }
};
