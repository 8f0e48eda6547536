import { newId } from '@beekeeping/core/id';
import { preparedStatement } from '@beekeeping/db';
import { articles, webhookDeliveries, webhookSubscriptions } from '@beekeeping/db/schema';
import {
  type Change,
  type DomainEventType,
  type RaisedWebhookEvent,
  raisingEvents,
  type RecordedEvent,
  webhookEventCatalog,
  type WebhookEventName,
  webhookEventsRaisedBy,
} from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { deliveryBody } from './delivery-body.ts';

const { placeholder } = sql;

/**
 * The domain events that the fan-out is given: those that raise webhook events, and ColonySplit, whose daughters raise
 * theirs (contract.md §7).
 */
export const fannedOutEvents: readonly DomainEventType[] = ['ColonySplit', ...raisingEvents];

/**
 * Who hears of what. An event that was recorded while the subscription was inactive is not for it. Whoever edits or
 * deletes a subscription locks it for update, so it waits for this change and then ends what is made here; recording
 * the result of an attempt takes a weaker lock and waits for nothing.
 */
const findWanted = preparedStatement<{ subscription_id: string; event: WebhookEventName; sku: string | null }>(sql`
  select subscription.id as subscription_id, raised.event,
    (select article.sku from ${articles} article where article.id = ${placeholder('articleId')}::uuid) as sku
  from ${webhookSubscriptions} subscription
  join unnest(${placeholder('events')}::text[]) as raised (event) on raised.event = any(subscription.events)
  where subscription.active and subscription.active_since <= ${placeholder('recordedAt')}::timestamptz
  order by subscription.id
  for key share of subscription`);

const insertDeliveries = preparedStatement(sql`
  insert into ${webhookDeliveries} (id, subscription_id, event_id, event, body, created_at, updated_at)
  select id, subscription_id, ${placeholder('eventId')}::uuid, event, body,
    ${placeholder('now')}::timestamptz, ${placeholder('now')}::timestamptz
  from jsonb_to_recordset(${placeholder('deliveries')}::jsonb)
    as delivery (id uuid, subscription_id uuid, event text, body text)
  on conflict (event_id, subscription_id, event) do nothing`);

/**
 * Makes one delivery for each active subscription and each webhook event of a domain event that it wants, due at once.
 * Doing it again makes no further ones. At most two statements, none for an event that raises nothing.
 */
export const fanOutEvent = async (change: Change, event: RecordedEvent): Promise<void> => {
  const raised = webhookEventsRaisedBy(event.type, event.payload);
  if (raised.length === 0) return;
  const wanted = await findWanted(change.tx, {
    events: raised.map(({ event: name }) => name),
    articleId: articleOf(raised),
    recordedAt: event.recordedAt.toISOString(),
  });
  const dataByEvent = new Map(raised.map(({ event: name, data }) => [name, data]));
  const deliveries = wanted.flatMap(({ subscription_id, event: name, sku }) => {
    const data = dataByEvent.get(name)!;
    // Nobody can act on the stock of an article that is gone, and without its sku the event would not be what is promised.
    if (name === 'product.stock_changed' && sku === null) return [];
    const completed = name === 'product.stock_changed' ? { ...data, sku } : data;
    // Parsed: what the catalog does not declare leaves the service for nobody.
    const sent = webhookEventCatalog[name].payload.parse(completed);
    const body = deliveryBody({ event: name, occurredAt: event.occurredAt, data: sent });
    return [{ id: newId(), subscription_id, event: name, body }];
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(change.tx, {
    eventId: event.id,
    now: change.now.toISOString(),
    deliveries: JSON.stringify(deliveries),
  });
};

const articleOf = (raised: readonly RaisedWebhookEvent[]): unknown =>
  raised.find(({ event }) => event === 'product.stock_changed')?.data.articleId ?? null;
