import { AppError } from '@beekeeping/core/app-error';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { type Change, webhookEventCatalog, type WebhookEventName } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/**
 * Who decides where the events of a subscription go, or signs them, may read what they carry: otherwise a subscription
 * would be a way around the right. Asked for are its events, those that it is to have, and those of the deliveries that
 * are kept, since retries and redeliveries go where it leads now.
 * @param held permissions of whoever makes the change
 * @throws AppError FORBIDDEN
 */
export const assertMayDirect = async (
  change: Change,
  held: ReadonlySet<string>,
  subscription: { id: string; events: readonly string[] },
  toHave: readonly string[] = [],
): Promise<void> => {
  const delivered = await change.tx
    .selectDistinct({ event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subscriptionId, subscription.id));
  const events = [...subscription.events, ...toHave, ...delivered.map(({ event }) => event)].filter(
    (event): event is WebhookEventName => Object.hasOwn(webhookEventCatalog, event),
  );
  const needed = new Set(events.map((event) => webhookEventCatalog[event].needs));
  const missing = [...needed].filter((key) => !held.has(key));
  if (missing.length === 0) return;
  throw new AppError('FORBIDDEN', `The events of this subscription also need: ${missing.join(', ')}.`);
};
