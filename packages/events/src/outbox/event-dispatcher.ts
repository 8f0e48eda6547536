import type { ChangeContext } from '../change.ts';
import type { DomainEventType } from '../domain-event-catalog.ts';
import type { EventHandler } from '../event-handler.ts';
import { type QueueReport, QueueWorker } from '../leased-queue/index.ts';
import { handleEvent, type NamedHandler } from './handle-event.ts';
import { describeHandlingFailure, HandlerFailed } from './handling-failure.ts';
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
  | { outcome: 'HANDLED'; lagSeconds: number; hasHandlers: boolean }
  /** An attempt failed; `handler` is absent when the processes of all attempts ended. */
  | { outcome: 'RETRIED' | 'GIVEN_UP'; handler?: string | undefined; error?: unknown; lastError: string }
  /** Somebody else has claimed it since: this process took longer than its lease and changes nothing. */
  | { outcome: 'CLAIM_LOST' }
  /** How it went could not be recorded: it is claimed again when the lease ends. */
  | { outcome: 'UNKNOWN'; error: unknown };

/** What became of a claimed event, for the log and the metrics. */
export type DispatchReport = { eventId: string; type: DomainEventType } & DispatchEnd;

/** How many events are handled at once. Each takes a connection of the ten in the pool, which others need too. */
const CONCURRENCY = 6;

/** Claims the next ones before the handlers run out of work. */
const REFILL_BELOW = 10;

/** Gives recorded events to their handlers: each handler once per event. */
export class EventDispatcher extends QueueWorker<ClaimedEvent, SettledEvent> {
  /**
   * @param handlers by the names that events are noted as handled by
   * @param listeners `wake` asks for another poll at once
   */
  constructor(
    context: ChangeContext & { leaseSeconds: number },
    handlers: Readonly<Record<string, EventHandler>>,
    { report, wake }: { report: (report: DispatchReport) => void; wake: () => void },
  ) {
    const byType = handlersByType(handlers);
    const handlersOf = ({ type }: ClaimedEvent): readonly NamedHandler[] => byType.get(type) ?? [];
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
      perform: async (event) => {
        const handling = await handleEvent(context, handlersOf(event), event);
        // A lost claim needs no word here: recording the end of the event finds it lost.
        if (handling.outcome === 'FAILED') throw new HandlerFailed(handling);
      },
      describeFailure: (error) => (error instanceof HandlerFailed ? error.lastError : describeHandlingFailure(error)),
      report: (end) => report({ eventId: end.item.id, type: end.item.type, ...endOf(end, handlersOf(end.item)) }),
      wake,
    });
  }
}

const endOf = (end: QueueReport<ClaimedEvent, SettledEvent>, handlers: readonly NamedHandler[]): DispatchEnd => {
  switch (end.outcome) {
    case 'DONE':
      return { outcome: 'HANDLED', lagSeconds: end.settled.lagSeconds, hasHandlers: handlers.length > 0 };
    case 'RETRIED':
    case 'GIVEN_UP': {
      const { outcome, lastError, error } = end;
      return {
        outcome,
        lastError,
        ...(error instanceof HandlerFailed && { handler: error.handler, error: error.cause }),
      };
    }
    case 'CLAIM_LOST':
      return { outcome: 'CLAIM_LOST' };
    case 'UNKNOWN':
      return { outcome: 'UNKNOWN', error: end.error };
  }
};

const handlersByType = (handlers: Readonly<Record<string, EventHandler>>): Map<DomainEventType, NamedHandler[]> => {
  const byType = new Map<DomainEventType, NamedHandler[]>();
  for (const named of Object.entries(handlers)) {
    for (const type of named[1].events) byType.set(type, [...(byType.get(type) ?? []), named]);
  }
  return byType;
};
