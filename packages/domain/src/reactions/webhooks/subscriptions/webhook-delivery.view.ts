import { webhookDeliveries } from '@beekeeping/db/schema';
import type { WebhookDeliveryView } from './webhook-delivery.schema.ts';

/** The fields shown of a delivery; its body is not read for it. */
export const shownColumns = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  createdAt: webhookDeliveries.createdAt,
  updatedAt: webhookDeliveries.updatedAt,
};

type ShownRow = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof shownColumns>;

/** A delivery as the management API answers it. */
export const webhookDeliveryView = (row: ShownRow): WebhookDeliveryView => ({
  id: row.id,
  event: row.event as WebhookDeliveryView['event'],
  state: row.state,
  attempts: row.attempts,
  attemptCount: row.attempts.length,
  nextAttemptAt: row.state === 'PENDING' ? row.nextAttemptAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
