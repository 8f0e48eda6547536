import { channels, databaseNow } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { domainEventCatalog, type DomainEventType } from '../domain-event-catalog.ts';
import { type CountedItem, leasedQueue } from '../leased-queue/index.ts';

/** An event that belongs to this process until its lease ends. Its payload has not been checked yet. */
export interface ClaimedEvent extends CountedItem {
  type: DomainEventType;
  payload: unknown;
  causedBy: string | null;
  /** ISO instants. */
  occurredAt: string;
  recordedAt: string;
}

/** An event that is done or will be tried again, and how long ago it was recorded. */
export interface SettledEvent {
  id: string;
  lagSeconds: number;
}

/** How many events one claim takes at most; an orphaned one comes on top. */
export const CLAIM_LIMIT = 100;

/** After how many attempts an event is given up: with the pauses between them, half a minute after the first. */
export const MAX_ATTEMPTS = 8;

/** The pause after an attempt: 250 ms, then twice as long each time. @param attemptCount from 1 on */
export const retryAfterMs = (attemptCount: number): number => 250 * 2 ** (attemptCount - 1);

/** The domain events that some handler is not done with yet. */
export const outboxQueue = leasedQueue<ClaimedEvent, SettledEvent>({
  table: domainEvents,
  countsAttempts: true,
  channel: channels.domainEvents,
  claim: {
    columns: {
      type: sql`item.type`,
      payload: sql`item.payload`,
      causedBy: sql`item.caused_by`,
      occurredAt: sql`item.occurred_at`,
      recordedAt: sql`item.recorded_at`,
    },
    // Events of a type that only a newer version knows stay for that version.
    claimable: sql`type = any(${sql.placeholder('types')}::text[])`,
  },
  settle: { columns: { lagSeconds: sql`extract(epoch from ${databaseNow} - item.recorded_at)::float8` } },
  waitsSince: sql`recorded_at`,
});

/** The values of its own that a claim takes. */
export const claimableTypes = { types: Object.keys(domainEventCatalog) };
