import { randomBytes } from 'node:crypto';
import type { SealedPlace } from '@beekeeping/core/seal';

const SECRET_BYTES = 32;

/** A new signing secret, `whsec_` and 43 characters; the whole text is the key of the HMAC. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** Where the secret of a subscription is sealed: the context for opening it. */
export const webhookSecretPlace = (subscriptionId: string): SealedPlace => ({
  purpose: 'webhook-secret',
  column: 'webhook_subscriptions.secret',
  recordId: subscriptionId,
});
