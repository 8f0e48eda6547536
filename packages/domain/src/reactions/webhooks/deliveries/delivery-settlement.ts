import { databaseNow } from '@beekeeping/db';
import { type DeliveryState, webhookSubscriptions } from '@beekeeping/db/schema';
import type { SettlePlan } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { attemptsWith } from './attempt-entries.ts';

/** A delivery whose outcome was recorded. */
export interface RecordedDelivery {
  id: string;
  state: DeliveryState;
  receiver: string;
  /** The subscription was active, so its people want to know. */
  isActive: boolean;
  /** Five days of nothing but failures (docs/requirements/reactions.md#webhooks). */
  failsTooLong: boolean;
}

/**
 * How outcomes are recorded. Locks the subscriptions before their deliveries, in order, as editing or deleting a
 * subscription does; nothing is left of a deleted one, and an inactive one is not retried.
 */
export const deliverySettlement: SettlePlan = {
  resultColumns: sql`,
    "subscriptionId" uuid, tried boolean, "responseStatus" int, error text, "tookMs" float8`,
  locked: sql`
  subscription as materialized (
    select s.id, s.receiver, s.active, s.failing_since from ${webhookSubscriptions} s
    where s.id = any(array(select distinct "subscriptionId" from result))
    order by s.id for no key update
  ),`,
  from: sql`join subscription s on s.id = result."subscriptionId"`,
  state: sql`case when result.state = 'PENDING' and not s.active then 'FAILED' else result.state end`,
  set: sql`,
      attempts = case when result.tried then ${attemptsWith(sql`item`, {
        at: sql`${databaseNow} - result."tookMs" * interval '1 ms'`,
        responseStatus: sql`result."responseStatus"`,
        error: sql`result.error`,
      })} else item.attempts end,
      failure_count = item.failure_count + (result.tried and result.state <> 'DELIVERED')::int,
      updated_at = ${databaseNow}`,
  columns: { subscription_id: sql`item.subscription_id`, state: sql`item.state`, tried: sql`result.tried` },
  afterwards: sql`, answered as (
    select subscription_id, bool_or(state = 'DELIVERED') as has_succeeded
    from settled where tried group by subscription_id
  ), health as (
    update ${webhookSubscriptions} s
    set failing_since = case when a.has_succeeded then null else ${databaseNow} end
    from answered a
    where s.id = a.subscription_id and (s.failing_since is null) <> a.has_succeeded
  )
  select r.id, r.state, s.receiver, s.active as "isActive",
    coalesce(s.active and not a.has_succeeded and s.failing_since <= ${databaseNow} - interval '5 days', false) as "failsTooLong"
  from settled r
    join subscription s on s.id = r.subscription_id
    left join answered a on a.subscription_id = r.subscription_id`,
};
