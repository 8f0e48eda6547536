import type { Change } from '@beekeeping/events';
import { webhookRecords } from './webhook-subscription.records.ts';

/** Deletes a subscription with its deliveries: what is pending is not sent any more. @throws AppError NOT_FOUND */
export const removeWebhookSubscription = async (change: Change, id: string): Promise<void> => {
  const current = await webhookRecords.lock(change, id);
  await webhookRecords.remove(change, current);
  const { receiver, events } = current;
  change.audit('webhook.deleted', { entityType: 'webhook', entityId: id, details: { receiver, events } });
};
