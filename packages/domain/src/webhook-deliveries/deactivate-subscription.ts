import type { Change } from '@beekeeping/events';
import { webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';

/**
 * Switches a subscription off for its receiver's fault and fails what waits for it; what is under way ends by itself.
 * Does nothing to one that is inactive already.
 */
export const deactivateSubscription = async (
  change: Change,
  subscriptionId: string,
  reason: 'gone' | 'failing',
): Promise<void> => {
  const { id, active, receiver } = webhookSubscriptions;
  const [subscription] = await change.tx
    .update(webhookSubscriptions)
    .set({ active: false, updatedAt: change.now })
    .where(and(eq(id, subscriptionId), eq(active, true)))
    .returning({ receiver });
  if (!subscription) return;
  const { claimedUntil, state } = webhookDeliveries;
  await change.tx
    .update(webhookDeliveries)
    .set({ state: 'FAILED', claim: null, claimedUntil: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.subscriptionId, subscriptionId),
        eq(state, 'PENDING'),
        or(isNull(claimedUntil), lte(claimedUntil, sql`now()`)),
      ),
    );
  const details = { active: false, reason };
  change.audit('webhook.updated', { entityType: 'webhook', entityId: subscriptionId, details });
  const params = { receiver: subscription.receiver, reason };
  change.notify('webhookDeactivated', { params, subjectId: subscriptionId, link: `/webhooks/${subscriptionId}` });
};
