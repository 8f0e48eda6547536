import { databaseNow } from '@beekeeping/db';
import { domainEvents, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { type ClaimedItem, type ClaimPlan, lease } from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';
import { attemptsWith } from './attempt-entries.ts';

/** Connections to one receiver at a time, over all processes. */
const PER_RECEIVER = 4;

/** A delivery that belongs to this process until its lease ends. */
export interface ClaimedDelivery extends ClaimedItem {
  subscriptionId: string;
  event: string;
  body: string;
  /** Attempts that failed since it was made or asked for again. */
  failureCount: number;
  /** Its last three attempts ended with a crash of their processes, perhaps because of it. */
  endsItsProcess: boolean;
  /** The subscription's, as of the claim. */
  url: string;
  /** Sealed. */
  secret: string;
  /** Since its event was recorded; null for a ping, and once there was an attempt. */
  eventAgeSeconds: number | null;
}

/** For a delivery whose lease ran out: its process is dead, or as good as. */
const attemptsWithInterrupted = (delivery: SQL): SQL =>
  attemptsWith(delivery, {
    at: sql`${delivery}.claimed_until - ${lease}`,
    responseStatus: sql`null::int`,
    error: sql`'INTERRUPTED'`,
  });

/** @param place -1 is the last attempt */
const wasInterrupted = (place: number): SQL =>
  sql`coalesce(item.attempts -> ${sql.raw(String(place))} ->> 'error' = 'INTERRUPTED', false)`;

/** Of an inactive subscription: they are not sent any more. */
const closed = sql`
  closed as (
    update ${webhookDeliveries} d
    set state = 'FAILED', attempts = ${attemptsWithInterrupted(sql`d`)},
      claim = null, claimed_until = null, updated_at = ${databaseNow}
    where d.id = any(array(
      select d.id from ${webhookDeliveries} d join ${webhookSubscriptions} s on s.id = d.subscription_id
      where not s.active and d.state = 'PENDING' and d.claimed_until <= ${databaseNow}
      for no key update of d skip locked))
  ),`;

/**
 * How deliveries are claimed: of active subscriptions, at most four per receiver over all processes. One whose lease ran
 * out is claimed again with an attempt `INTERRUPTED`, which takes none of its retries: the receiver did nothing wrong. Of
 * an inactive subscription it is closed.
 */
export const deliveryClaim: ClaimPlan = {
  alongside: closed,
  shares: {
    owners: webhookSubscriptions,
    isOwned: sql`item.subscription_id = owner.id`,
    share: sql`owner.receiver`,
    places: PER_RECEIVER,
    isOpen: sql`owner.active`,
    // Nothing has reached it since it began to fail.
    isFailing: sql`owner.failing_since is not null`,
  },
  set: sql`,
    attempts = case when item.claimed_until is null then item.attempts else ${attemptsWithInterrupted(sql`item`)} end,
    updated_at = ${databaseNow}`,
  from: sql`, ${webhookSubscriptions} s`,
  joinedBy: sql`and s.id = item.subscription_id`,
  columns: {
    subscriptionId: sql`item.subscription_id`,
    event: sql`item.event`,
    body: sql`item.body`,
    failureCount: sql`item.failure_count`,
    endsItsProcess: sql`taken.is_orphaned and ${wasInterrupted(-1)} and ${wasInterrupted(-2)} and ${wasInterrupted(-3)}`,
    url: sql`s.url`,
    secret: sql`s.secret`,
    eventAgeSeconds: sql`case when item.attempts = '[]' then (
      select extract(epoch from ${databaseNow} - e.recorded_at)::float8 from ${domainEvents} e where e.id = item.event_id
    ) end`,
  },
};
