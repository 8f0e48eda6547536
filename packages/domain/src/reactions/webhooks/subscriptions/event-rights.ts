import { AppError } from '@beekeeping/core/app-error';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { type Change, webhookEventCatalog, type WebhookEventName } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/**
 * Changing the target or secret of a subscription requires the right to read its events: otherwise a subscription would
 * be a way around that right. Required for its events, the new ones, and those of the kept deliveries, since retries
 * and redeliveries go to the present target.
 * @param held permissions of the caller
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
