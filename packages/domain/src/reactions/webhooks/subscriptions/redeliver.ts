import { AppError, notFound } from '@beekeeping/core/app-error';
import { databaseNow } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { isUnclaimed } from './webhook-delivery.queries.ts';
import type { WebhookDeliveryView } from './webhook-delivery.schema.ts';
import { shownColumns, webhookDeliveryView } from './webhook-delivery.view.ts';
import { lockAsActive } from './webhook-subscription.records.ts';

/**
 * Sends a delivery again, whatever its outcome: the same id and body, due now, with the whole schedule of retries. One
 * that is being sent at this moment is refused: making it due would either send it twice at once, or be undone by the
 * result of the attempt under way.
 * @throws AppError NOT_FOUND, also for a delivery of another subscription; INVALID_STATE while the subscription is
 * inactive or the delivery is being sent
 */
export const redeliver = async (
  change: Change,
  subscriptionId: string,
  deliveryId: string,
): Promise<WebhookDeliveryView> => {
  await lockAsActive(change, subscriptionId);
  const isAsked = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.subscriptionId, subscriptionId));
  const [row] = await change.tx
    .update(webhookDeliveries)
    .set({
      state: 'PENDING',
      failureCount: 0,
      nextAttemptAt: databaseNow,
      claim: null,
      claimedUntil: null,
      updatedAt: change.now,
    })
    .where(and(isAsked, isUnclaimed))
    .returning(shownColumns);
  if (row) return webhookDeliveryView(row);
  const [sending] = await change.tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isAsked);
  if (!sending) throw notFound('webhook delivery');
  throw new AppError('INVALID_STATE', 'The delivery is being sent at this moment: try again later.');
};
