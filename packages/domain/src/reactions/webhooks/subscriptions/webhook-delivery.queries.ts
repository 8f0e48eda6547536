import { databaseNow, keyset, oneOf, type Page, type Queryable } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { WebhookDeliveryListQuery, WebhookDeliveryView } from './webhook-delivery.schema.ts';
import { shownColumns, webhookDeliveryView } from './webhook-delivery.view.ts';
import { webhookRecords } from './webhook-subscription.records.ts';

/** True of a delivery that nobody is sending at this moment, by the clock of the database. */
export const isUnclaimed = sql`(${webhookDeliveries.claimedUntil} is null or ${webhookDeliveries.claimedUntil} <= ${databaseNow})`;

/** One page of the deliveries of a subscription, by state and event. @throws AppError NOT_FOUND */
export const listWebhookDeliveries = async (
  db: Queryable,
  subscriptionId: string,
  query: WebhookDeliveryListQuery,
): Promise<Page<WebhookDeliveryView>> => {
  await webhookRecords.read(db, subscriptionId);
  const { id, event, state, attempts, nextAttemptAt, createdAt } = webhookDeliveries;
  const { ids, status, state: states, event: events, count } = query;
  const conditions = and(
    eq(webhookDeliveries.subscriptionId, subscriptionId),
    ids && oneOf(id, ids),
    status && oneOf(state, status),
    states && oneOf(state, states),
    events && oneOf(event, events),
  );
  const sortable = {
    createdAt,
    event,
    state,
    attemptCount: { value: sql`jsonb_array_length(${attempts})`, type: 'integer', nullable: false },
    nextAttemptAt: {
      value: sql`(case when ${state} = 'PENDING' then ${nextAttemptAt} end)`,
      type: 'instant',
      nullable: true,
    },
  } as const;
  const page = keyset({ sortable, id }, query);
  const rows = await db
    .select({ ...shownColumns, sorted: page.sorted })
    .from(webhookDeliveries)
    .where(and(conditions, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = count ? { total: await db.$count(webhookDeliveries, conditions) } : {};
  return { ...page.page(rows, webhookDeliveryView), ...total };
};
