import type { Change } from './change.ts';
import type { DomainEventPayload, DomainEventType } from './domain-event-catalog.ts';

/** A domain event as its handlers get it. */
export interface RecordedEvent<T extends DomainEventType = DomainEventType> {
  id: string;
  type: T;
  payload: DomainEventPayload<T>;
  /** The first event of the chain that led to this one: what events that a handler emits carry in turn, or this one's id. */
  causedBy: string | null;
  occurredAt: Date;
  /** By the clock of the database. */
  recordedAt: Date;
}

/**
 * Something that reacts to domain events. Its name is its key in the catalog and never changes: it is what was done with an
 * event. It runs in a transaction that also notes that this handler has handled these events: its effects in the database
 * happen once. It makes no network calls, and waits for locks a quarter of a second at most. Any error is retried, and
 * given up after some attempts.
 */
export type EventHandler = {
  description: string;
  /** The events that it is given. No order is promised between two events. */
  events: readonly DomainEventType[];
  /** People outside wait for it: it has places that no other handler takes. */
  goesFirst?: true;
} & (
  | {
      /** Handles the events of a set one after the other. */
      handle(change: Change, event: RecordedEvent): Promise<void>;
    }
  | {
      /** Handles a set of events, in as many statements as one takes. */
      handleAll(change: Change, events: readonly RecordedEvent[]): Promise<void>;
    }
);
