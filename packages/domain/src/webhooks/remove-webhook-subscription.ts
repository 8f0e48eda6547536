import { webhookSubscriptions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockWebhookSubscription } from './webhook-subscription.queries.ts';

/** Deletes a subscription with its deliveries: what is pending is not sent any more. @throws AppError NOT_FOUND */
export const removeWebhookSubscription = async (change: Change, id: string): Promise<void> => {
  const { receiver, events } = await lockWebhookSubscription(change, id);
  await change.tx.delete(webhookSubscriptions).where(eq(webhookSubscriptions.id, id));
  change.audit('webhook.deleted', { entityType: 'webhook', entityId: id, details: { receiver, events } });
};
