import { systemActor } from '@beekeeping/core/actor';
import { databaseNow, planAnew, preparedStatement, type Transaction } from '@beekeeping/db';
import { type DeliveryState, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { attemptsWith } from './attempt-entries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { deactivateSubscription } from './deactivate-subscription.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Verdict } from './judge-attempt.ts';

/** What came of a claimed delivery. */
export interface DeliveryOutcome {
  delivery: Pick<ClaimedDelivery, 'id' | 'claim' | 'subscriptionId' | 'event'>;
  verdict: Verdict;
  /** Undefined when it is given up without another attempt. */
  attempt: { responseStatus: number | null; error: string | null; tookMs: number } | undefined;
}

interface RecordedDelivery {
  id: string;
  state: DeliveryState;
  receiver: string;
  /** The subscription was active, so its people want to know. */
  isActive: boolean;
  /** Five days of nothing but failures (decisions.md §7). */
  failsTooLong: boolean;
}

const actor = systemActor('loop:deliver-webhooks');

/**
 * Writes all outcomes whose claim still holds. Locks the subscriptions before their deliveries, in order, as whoever
 * edits or deletes a subscription does; nothing is left of a deleted one, and of an inactive one nothing is tried again.
 */
const store = preparedStatement<RecordedDelivery>(sql`
  with outcome as (
    select * from jsonb_to_recordset(${sql.placeholder('outcomes')}::jsonb) as o
      (id uuid, claim uuid, subscription_id uuid, state text, delay_ms float8, tried boolean,
        response_status int, error text, took_ms float8)
  ), subscription as materialized (
    select s.id, s.receiver, s.active, s.failing_since from ${webhookSubscriptions} s
    where s.id = any(array(select distinct subscription_id from outcome))
    order by s.id for no key update
  ), recorded as (
    update ${webhookDeliveries} d
    set state = case when o.state = 'PENDING' and not s.active then 'FAILED' else o.state end,
      attempts = case when o.tried then ${attemptsWith(sql`d`, {
        at: sql`${databaseNow} - o.took_ms * interval '1 ms'`,
        responseStatus: sql`o.response_status`,
        error: sql`o.error`,
      })} else d.attempts end,
      failure_count = d.failure_count + (o.tried and o.state <> 'DELIVERED')::int,
      next_attempt_at = case when o.state = 'PENDING' then ${databaseNow} + o.delay_ms * interval '1 ms' else d.next_attempt_at end,
      claim = null, claimed_until = null, updated_at = ${databaseNow}
    from outcome o join subscription s on s.id = o.subscription_id
    where d.id = o.id and d.claim = o.claim
    returning d.id, d.subscription_id, d.state, o.tried
  ), answered as (
    select subscription_id, bool_or(state = 'DELIVERED') as has_succeeded
    from recorded where tried group by subscription_id
  ), health as (
    update ${webhookSubscriptions} s
    set failing_since = case when a.has_succeeded then null else ${databaseNow} end
    from answered a
    where s.id = a.subscription_id and (s.failing_since is null) <> a.has_succeeded
  )
  select r.id, r.state, s.receiver, s.active as "isActive",
    coalesce(s.active and not a.has_succeeded and s.failing_since <= ${databaseNow} - interval '5 days', false) as "failsTooLong"
  from recorded r
    join subscription s on s.id = r.subscription_id
    left join answered a on a.subscription_id = r.subscription_id`);

const storeOutcomes = (tx: Transaction, outcomes: readonly DeliveryOutcome[]): Promise<RecordedDelivery[]> => {
  const rows = outcomes.map(({ delivery, verdict, attempt }) => ({
    id: delivery.id,
    claim: delivery.claim,
    subscription_id: delivery.subscriptionId,
    state: verdict.state,
    delay_ms: verdict.state === 'PENDING' ? verdict.delayMs : null,
    tried: attempt !== undefined,
    response_status: attempt?.responseStatus,
    error: attempt?.error,
    took_ms: attempt?.tookMs,
  }));
  return store(tx, { outcomes: JSON.stringify(rows) });
};

/** What the outcomes mean for their subscriptions, each once, in the order in which they are locked. */
const react = async (
  change: Change,
  outcomes: readonly DeliveryOutcome[],
  recorded: readonly RecordedDelivery[],
): Promise<void> => {
  const recordedById = new Map(recorded.map((row) => [row.id, row]));
  const reasons = new Map<string, { gone?: true; failing?: true; givenUp?: { receiver: string; event: string } }>();
  for (const { delivery, verdict } of outcomes) {
    const row = recordedById.get(delivery.id);
    if (!row?.isActive) continue;
    const reason = reasons.get(delivery.subscriptionId) ?? {};
    if (verdict.state === 'FAILED' && verdict.reason === 'GONE') reason.gone = true;
    else if (verdict.state === 'FAILED') reason.givenUp = { receiver: row.receiver, event: delivery.event };
    if (row.failsTooLong) reason.failing = true;
    reasons.set(delivery.subscriptionId, reason);
  }
  for (const [subjectId, { gone, failing, givenUp }] of [...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (givenUp) change.notify('webhookGivenUp', { params: givenUp, subjectId, link: `/webhooks/${subjectId}` });
    if (gone || failing) await deactivateSubscription(change, subjectId, gone ? 'gone' : 'failing');
  }
};

/**
 * Records what came of claimed deliveries, all of them in one statement. What people are told of (given up, gone, five
 * days of failures) commits with it. An outcome whose claim is no longer the delivery's changes nothing.
 * @returns the ids of those that were recorded
 */
export const recordOutcomes = async (
  context: DeliveryContext,
  outcomes: readonly DeliveryOutcome[],
): Promise<Set<string>> => {
  const recorded = await inChange(context, actor, async (change) => {
    await planAnew(change.tx);
    const rows = await storeOutcomes(change.tx, outcomes);
    await react(change, outcomes, rows);
    return rows;
  });
  return new Set(recorded.map(({ id }) => id));
};
