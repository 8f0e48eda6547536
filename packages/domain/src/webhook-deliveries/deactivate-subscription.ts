import type { Change } from '@beekeeping/events';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import { and, eq } from 'drizzle-orm';
import { endPendingDeliveries } from '../webhooks/end-pending-deliveries.ts';

/**
 * Switches a subscription off because its receiver fails and fails what waits for it; what is under way ends by itself.
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
  await endPendingDeliveries(change, subscriptionId);
  const details = { active: false, reason };
  change.audit('webhook.updated', { entityType: 'webhook', entityId: subscriptionId, details });
  const params = { receiver: subscription.receiver, reason };
  change.notify('webhookDeactivated', { params, subjectId: subscriptionId, link: `/webhooks/${subscriptionId}` });
};
