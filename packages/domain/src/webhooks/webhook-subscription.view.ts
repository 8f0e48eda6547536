import type { webhookSubscriptions } from '@beekeeping/db/schema';
import type { WebhookEventName } from '@beekeeping/events';
import type { WebhookSubscriptionView } from './webhook-subscription.schema.ts';

export type WebhookSubscriptionRow = typeof webhookSubscriptions.$inferSelect;

/** A subscription as the management API answers it: without its secret. */
export const webhookSubscriptionView = (row: WebhookSubscriptionRow): WebhookSubscriptionView => ({
  id: row.id,
  url: row.url,
  // Written by this area only, from the catalog.
  events: row.events as WebhookEventName[],
  active: row.active,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
