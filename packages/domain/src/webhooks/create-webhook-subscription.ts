import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import type { CheckedTarget } from '@beekeeping/egress';
import type { Change, WebhookEventName } from '@beekeeping/events';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';
import { webhookSubscriptionView } from './webhook-subscription.view.ts';

/**
 * Subscribes a target to events and answers the secret that its deliveries are signed with, once: it is stored sealed.
 * @param input `target` as `checkWebhookTarget` answered it
 */
export const createWebhookSubscription = async (
  change: Change,
  keyRing: KeyRing,
  { target, events }: { target: CheckedTarget; events: WebhookEventName[] },
): Promise<WebhookSubscriptionWithSecret> => {
  const id = newId();
  const secret = newWebhookSecret();
  const [row] = await change.tx
    .insert(webhookSubscriptions)
    .values({
      id,
      ...target,
      events,
      secret: sealSecret(keyRing, webhookSecretPlace(id), secret),
      active: true,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning();
  change.audit('webhook.created', {
    entityType: 'webhook',
    entityId: id,
    // Not the url: many services put a key into its path or query.
    details: { receiver: target.receiver, events },
  });
  return { ...webhookSubscriptionView(row!), secret };
};
