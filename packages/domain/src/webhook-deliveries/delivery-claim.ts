import { databaseNow } from '@beekeeping/db';
import { domainEvents, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { type ClaimedItem, type ClaimPlan, lease } from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';
import { attemptsWith } from './attempt-entries.ts';

/** Connections to one receiver at a time, over all processes. */
const PER_RECEIVER = sql.raw('4');

/** A delivery that belongs to this process until its lease ends. */
export interface ClaimedDelivery extends ClaimedItem {
  subscriptionId: string;
  event: string;
  body: string;
  /** Attempts that failed since it was made or asked for again. */
  failureCount: number;
  /** Its last three attempts were not survived by their processes, perhaps because of it. */
  endsItsProcess: boolean;
  /** The subscription's, as of the claim. */
  url: string;
  /** Sealed. */
  secret: string;
  /** Nothing has reached the subscription since it began to fail. */
  isFailing: boolean;
  /** Since its event was recorded; null for a ping, and once there was an attempt. */
  eventAgeSeconds: number | null;
}

const isFree = sql`d.state = 'PENDING' and (d.claimed_until is null or d.claimed_until <= ${databaseNow})`;
/** Of a delivery whose lease ran out: the process that had claimed it is dead, or as good as. */
const attemptsWithInterrupted = (delivery: SQL): SQL =>
  attemptsWith(delivery, {
    at: sql`${delivery}.claimed_until - ${lease}`,
    responseStatus: sql`null::int`,
    error: sql`'INTERRUPTED'`,
  });

/** @param place -1 is the last attempt */
const wasInterrupted = (place: number): SQL =>
  sql`coalesce(item.attempts -> ${sql.raw(String(place))} ->> 'error' = 'INTERRUPTED', false)`;

/**
 * Each subscription offers its first due deliveries, each receiver takes as many as it has connections left; every
 * receiver's first goes before any receiver's second. Whoever changes a delivery meanwhile is not waited for.
 */
const fairlyTaken = sql`
  busy as (
    select s.receiver, count(*) as connections
    from ${webhookDeliveries} d join ${webhookSubscriptions} s on s.id = d.subscription_id
    where d.claimed_until > ${databaseNow}
    group by s.receiver
  ), closed as (
    update ${webhookDeliveries} d
    set state = 'FAILED', attempts = ${attemptsWithInterrupted(sql`d`)},
      claim = null, claimed_until = null, updated_at = ${databaseNow}
    where d.id = any(array(
      select d.id from ${webhookDeliveries} d join ${webhookSubscriptions} s on s.id = d.subscription_id
      where not s.active and d.state = 'PENDING' and d.claimed_until <= ${databaseNow}
      for no key update of d skip locked))
  ), due as (
    select d.id, d.next_attempt_at, s.failing_since is not null as is_failing,
      coalesce(busy.connections, 0) as connections,
      row_number() over (partition by s.receiver order by d.next_attempt_at, d.id) as place
    from ${webhookSubscriptions} s
      left join busy on busy.receiver = s.receiver
      cross join lateral (
        select d.id, d.next_attempt_at from ${webhookDeliveries} d
        where d.subscription_id = s.id and ${isFree} and d.next_attempt_at <= ${databaseNow}
        order by d.next_attempt_at, d.id limit ${PER_RECEIVER}
      ) d
    where s.active and coalesce(busy.connections, 0) < ${PER_RECEIVER}
  ), fitting as (
    select id, next_attempt_at, is_failing, place,
      row_number() over (partition by is_failing order by place, next_attempt_at, id) as turn
    from due where connections + place <= ${PER_RECEIVER}
  ), chosen as (
    select id from fitting
    where not is_failing or turn <= ${sql.placeholder('roomForFailing')}::int
    order by place, next_attempt_at, id limit ${sql.placeholder('room')}::int
  ), taken as (
    select d.id, d.claimed_until is not null as is_orphaned from ${webhookDeliveries} d
    where d.id = any(array(select id from chosen)) and ${isFree}
    for no key update of d skip locked
  )`;

/**
 * How deliveries are claimed: of active subscriptions, at most four per receiver over all processes. One whose lease ran
 * out is claimed again with an attempt `INTERRUPTED`, which takes none of its retries: the receiver did nothing wrong. Of
 * an inactive subscription it is closed.
 */
export const deliveryClaim: ClaimPlan = {
  taken: fairlyTaken,
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
    isFailing: sql`s.failing_since is not null`,
    eventAgeSeconds: sql`case when item.attempts = '[]' then (
      select extract(epoch from ${databaseNow} - e.recorded_at)::float8 from ${domainEvents} e where e.id = item.event_id
    ) end`,
  },
};
