import { databaseNow, keyset, type Page, type Queryable } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { WebhookDeliveryListQuery, WebhookDeliveryView } from './webhook-delivery.schema.ts';
import { shownColumns, webhookDeliveryView } from './webhook-delivery.view.ts';
import { getWebhookSubscription } from './webhook-subscription.queries.ts';

/** True of a delivery that nobody is sending at this moment, by the clock of the database. */
export const isUnclaimed = sql`(${webhookDeliveries.claimedUntil} is null or ${webhookDeliveries.claimedUntil} <= ${databaseNow})`;

/** One page of the deliveries of a subscription, by state and event. @throws AppError NOT_FOUND */
export const listWebhookDeliveries = async (
  db: Queryable,
  subscriptionId: string,
  query: WebhookDeliveryListQuery,
): Promise<Page<WebhookDeliveryView>> => {
  await getWebhookSubscription(db, subscriptionId);
  const page = keyset({ sortable: { createdAt: webhookDeliveries.createdAt }, id: webhookDeliveries.id }, query);
  const rows = await db
    .select(shownColumns)
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.subscriptionId, subscriptionId),
        query.status && eq(webhookDeliveries.state, query.status),
        query.state && eq(webhookDeliveries.state, query.state),
        query.event && eq(webhookDeliveries.event, query.event),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, webhookDeliveryView);
};
