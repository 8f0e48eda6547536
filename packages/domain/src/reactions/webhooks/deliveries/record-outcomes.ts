import { systemActor } from '@beekeeping/core/actor';
import { type Change, inChange } from '@beekeeping/events';
import { deactivateSubscription } from './deactivate-subscription.ts';
import type { ClaimedDelivery } from './delivery-claim.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { deliveryQueue } from './delivery-queue.ts';
import type { RecordedDelivery } from './delivery-settlement.ts';
import type { Verdict } from './evaluate-attempt.ts';

/** The outcome of a claimed delivery. */
export interface DeliveryOutcome {
  delivery: Pick<ClaimedDelivery, 'id' | 'claim' | 'subscriptionId' | 'event'>;
  verdict: Verdict;
  /** Undefined when it is given up without another attempt. */
  attempt: { responseStatus: number | null; error: string | null; tookMs: number } | undefined;
}

const actor = systemActor('loop:deliver-webhooks');

const resultOf = ({ delivery, verdict, attempt }: DeliveryOutcome) => ({
  id: delivery.id,
  claim: delivery.claim,
  subscriptionId: delivery.subscriptionId,
  state: verdict.state,
  delayMs: verdict.state === 'PENDING' ? verdict.delayMs : undefined,
  tried: attempt !== undefined,
  responseStatus: attempt?.responseStatus,
  error: attempt?.error,
  tookMs: attempt?.tookMs,
});

/** The effects of the outcomes on their subscriptions, each once, in locking order. */
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
 * Records the outcomes of claimed deliveries, all of them in one statement. The notifications (given up, gone, five
 * days of failures) commits with it. An outcome whose claim is no longer the delivery's changes nothing.
 * @returns the ids of those that were recorded
 */
export const recordOutcomes = async (
  context: DeliveryContext,
  outcomes: readonly DeliveryOutcome[],
): Promise<Set<string>> => {
  const recorded = await inChange(context, actor, async (change) => {
    const rows = await deliveryQueue.settle(change.tx, outcomes.map(resultOf));
    await react(change, outcomes, rows);
    return rows;
  });
  return new Set(recorded.map(({ id }) => id));
};
