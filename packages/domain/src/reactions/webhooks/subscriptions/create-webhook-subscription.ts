import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import type { CheckedTarget } from '@beekeeping/egress';
import type { Change, WebhookEventName } from '@beekeeping/events';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';
import { webhookRecords } from './webhook-subscription.records.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';

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
  // Its id is known before: the secret is sealed for it.
  const stored = { id, ...target, events, secret: sealSecret(keyRing, webhookSecretPlace(id), secret), active: true };
  const row = await webhookRecords.insert(change, stored);
  change.audit('webhook.created', {
    entityType: 'webhook',
    entityId: id,
    // Not the url: many services put a key into its path or query.
    details: { receiver: target.receiver, events },
  });
  return { ...(await webhookRecords.view(change.tx, row)), secret };
};
