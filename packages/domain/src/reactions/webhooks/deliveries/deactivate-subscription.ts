import type { Change } from '@beekeeping/events';
import { endPendingDeliveries } from '../subscriptions/end-pending-deliveries.ts';
import { webhookRecords } from '../subscriptions/webhook-subscription.records.ts';

/**
 * Deactivates a subscription because its receiver fails, and fails its waiting deliveries; those under way finish. Does
 * nothing to one that is inactive already.
 */
export const deactivateSubscription = async (
  change: Change,
  subscriptionId: string,
  reason: 'gone' | 'failing',
): Promise<void> => {
  const [subscription] = await webhookRecords.lockAll(change, [subscriptionId]);
  if (!subscription?.active) return;
  await webhookRecords.update(change, subscription, { active: false });
  await endPendingDeliveries(change, subscriptionId);
  const details = { active: false, reason };
  change.audit('webhook.updated', { entityType: 'webhook', entityId: subscriptionId, details });
  const params = { receiver: subscription.receiver, reason };
  change.notify('webhookDeactivated', { params, subjectId: subscriptionId, link: `/webhooks/${subscriptionId}` });
};
