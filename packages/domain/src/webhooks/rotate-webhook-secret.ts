import { AppError } from '@beekeeping/core/app-error';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertMayDirect } from './event-rights.ts';
import { newWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';
import { lockWebhookSubscription } from './webhook-subscription.queries.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';
import { webhookSubscriptionView } from './webhook-subscription.view.ts';

/**
 * Gives a subscription another secret, answered this once: every attempt that begins from now on is signed with it,
 * retries included. Of two at once the second is refused, or its caller and the first one's would both hold a secret of
 * which only one is good.
 * @param held permissions of whoever asks
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE
 */
export const rotateWebhookSecret = async (
  change: Change,
  keyRing: KeyRing,
  id: string,
  held: ReadonlySet<string>,
): Promise<WebhookSubscriptionWithSecret> => {
  const isThis = eq(webhookSubscriptions.id, id);
  const [before] = await change.tx.select().from(webhookSubscriptions).where(isThis);
  const current = await lockWebhookSubscription(change, id);
  await assertMayDirect(change, held, current);
  // An edit leaves the secret as it is, and who seals it anew leaves the time.
  if (before?.secret !== current.secret && before?.updatedAt.getTime() !== current.updatedAt.getTime()) {
    throw new AppError('INVALID_STATE', 'The secret was changed at the same moment: rotate again if that was not you.');
  }
  const secret = newWebhookSecret();
  const [row] = await change.tx
    .update(webhookSubscriptions)
    .set({ secret: sealSecret(keyRing, webhookSecretPlace(id), secret), updatedAt: change.now })
    .where(isThis)
    .returning();
  change.audit('webhook.secret_rotated', {
    entityType: 'webhook',
    entityId: id,
    details: { receiver: current.receiver },
  });
  return { ...webhookSubscriptionView(row!), secret };
};
