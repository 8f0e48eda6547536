import { AppError } from '@beekeeping/core/app-error';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import type { Change } from '@beekeeping/events';
import { assertMayDirect } from './event-rights.ts';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';
import { webhookRecords } from './webhook-subscription.records.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';

/**
 * Gives a subscription another secret, answered this once: every attempt that begins from now on is signed with it,
 * retries included. Of two at once the second is refused, or its caller and the first one's would both hold a secret of
 * which only one is good.
 * @param held permissions of the caller
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE
 */
export const rotateWebhookSecret = async (
  change: Change,
  keyRing: KeyRing,
  id: string,
  held: ReadonlySet<string>,
): Promise<WebhookSubscriptionWithSecret> => {
  const before = await webhookRecords.find(change.tx, id);
  const current = await webhookRecords.lock(change, id);
  await assertMayDirect(change, held, current);
  // An edit leaves the secret as it is, and resealing leaves the time.
  if (before?.secret !== current.secret && before?.updatedAt.getTime() !== current.updatedAt.getTime()) {
    throw new AppError('INVALID_STATE', 'The secret was changed at the same moment: rotate again if that was not you.');
  }
  const secret = newWebhookSecret();
  const sealed = sealSecret(keyRing, webhookSecretPlace(id), secret);
  const row = await webhookRecords.update(change, current, { secret: sealed });
  change.audit('webhook.secret_rotated', {
    entityType: 'webhook',
    entityId: id,
    details: { receiver: current.receiver },
  });
  return { ...(await webhookRecords.view(change.tx, row)), secret };
};
