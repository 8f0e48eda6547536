import type { SealedPlace } from '@beekeeping/core/seal';

/** Where the secret of a subscription is sealed for. */
export const webhookSecretPlace = (subscriptionId: string): SealedPlace => ({
  purpose: 'webhook-secret',
  column: 'webhook_subscriptions.secret',
  recordId: subscriptionId,
});
