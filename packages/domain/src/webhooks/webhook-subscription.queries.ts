import { AppError, notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import type { WebhookSubscriptionListQuery, WebhookSubscriptionView } from './webhook-subscription.schema.ts';
import { type WebhookSubscriptionRow, webhookSubscriptionView } from './webhook-subscription.view.ts';

const noSuchSubscription = () => notFound('webhook subscription');

/** @throws AppError NOT_FOUND */
export const getWebhookSubscription = async (db: Queryable, id: string): Promise<WebhookSubscriptionView> => {
  const [row] = await db.select().from(webhookSubscriptions).where(eq(webhookSubscriptions.id, id));
  if (!row) throw noSuchSubscription();
  return webhookSubscriptionView(row);
};

/** One page of subscriptions, also of inactive ones unless the query leaves them out. */
export const listWebhookSubscriptions = async (
  db: Queryable,
  query: WebhookSubscriptionListQuery,
): Promise<Page<WebhookSubscriptionView>> => {
  const page = keyset({ sortable: { createdAt: webhookSubscriptions.createdAt }, id: webhookSubscriptions.id }, query);
  const rows = await db
    .select()
    .from(webhookSubscriptions)
    .where(and(query.active === undefined ? undefined : eq(webhookSubscriptions.active, query.active), page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, webhookSubscriptionView);
};

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockWebhookSubscription = async (change: Change, id: string): Promise<WebhookSubscriptionRow> => {
  const [row] = await change.tx
    .select()
    .from(webhookSubscriptions)
    .where(eq(webhookSubscriptions.id, id))
    .for('update');
  if (!row) throw noSuchSubscription();
  return row;
};

/**
 * Keeps a subscription active until the change ends, so that nothing becomes due for one that was just ended.
 * @throws AppError NOT_FOUND, INVALID_STATE while it is inactive
 */
export const lockAsActive = async (change: Change, id: string): Promise<void> => {
  const [row] = await change.tx
    .select({ active: webhookSubscriptions.active })
    .from(webhookSubscriptions)
    .where(eq(webhookSubscriptions.id, id))
    .for('share');
  if (!row) throw noSuchSubscription();
  if (!row.active) throw new AppError('INVALID_STATE', 'The subscription is inactive: activate it first.');
};
