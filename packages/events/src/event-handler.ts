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

/** Something that reacts to domain events. Its name is its key in the catalog and never changes: it is what was done with an event. */
export interface EventHandler {
  description: string;
  /** The events that it is given. No order is promised between two events. */
  events: readonly DomainEventType[];
  /**
   * Runs in a transaction of its own, which also notes that this handler has handled this event: its effects in the
   * database happen once. It dials nobody. Whatever it throws is tried again, and given up after some attempts.
   */
  handle(change: Change, event: RecordedEvent): Promise<void>;
}
