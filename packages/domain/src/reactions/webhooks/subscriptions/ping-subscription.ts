import { newId } from '@beekeeping/core/id';
import { webhookDeliveries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { PING, type WebhookDeliveryView } from './webhook-delivery.schema.ts';
import { shownColumns, webhookDeliveryView } from './webhook-delivery.view.ts';
import { lockAsActive } from './webhook-subscription.records.ts';
import { deliveryBody } from './fan-out-event.ts';

/** Makes a delivery without data, to try the receiver. @throws AppError NOT_FOUND, INVALID_STATE while inactive */
export const pingSubscription = async (change: Change, subscriptionId: string): Promise<WebhookDeliveryView> => {
  await lockAsActive(change, subscriptionId);
  const [row] = await change.tx
    .insert(webhookDeliveries)
    .values({
      id: newId(),
      subscriptionId,
      event: PING,
      body: deliveryBody({ event: PING, occurredAt: change.now, data: {} }),
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning(shownColumns);
  return webhookDeliveryView(row!);
};
