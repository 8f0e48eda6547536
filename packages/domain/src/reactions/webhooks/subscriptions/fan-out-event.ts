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
  webhookEventsRaisedBy,
} from '@beekeeping/events';
import { sql } from 'drizzle-orm';

/** The body of every attempt of a delivery. Written once: the signed text is the sent text. */
export const deliveryBody = (raised: { event: string; occurredAt: Date; data: Record<string, unknown> }): string =>
  JSON.stringify({ event: raised.event, occurredAt: raised.occurredAt.toISOString(), data: raised.data });

const { placeholder } = sql;

/**
 * The domain events of the fan-out: those that raise webhook events, and ColonySplit, whose daughters raise theirs
 * (docs/requirements/reactions.md#webhooks).
 */
export const fannedOutEvents: readonly DomainEventType[] = ['ColonySplit', ...raisingEvents];

/**
 * The receivers of an event. An event that was recorded while the subscription was inactive is not for it. Editing or
 * deleting a subscription locks it for update, so it waits for this change and then ends what is made here; recording
 * the result of an attempt takes a weaker lock and waits for nothing.
 */
const findWanted = preparedStatement<{ subscription_id: string; place: number; sku: string | null }>(sql`
  select subscription.id as subscription_id, raised.place, article.sku
  from jsonb_to_recordset(${placeholder('raised')}::jsonb)
    as raised (place int, event text, "articleId" uuid, "recordedAt" timestamptz)
  join ${webhookSubscriptions} subscription
    on raised.event = any(subscription.events) and subscription.active_since <= raised."recordedAt"
  left join ${articles} article on article.id = raised."articleId"
  where subscription.active
  order by subscription.id
  for key share of subscription`);

const insertDeliveries = preparedStatement(sql`
  insert into ${webhookDeliveries} (id, subscription_id, event_id, event, body, created_at, updated_at)
  select id, subscription_id, event_id, event, body, ${placeholder('now')}::timestamptz, ${placeholder('now')}::timestamptz
  from jsonb_to_recordset(${placeholder('deliveries')}::jsonb)
    as delivery (id uuid, subscription_id uuid, event_id uuid, event text, body text)
  on conflict (event_id, subscription_id, event) do nothing`);

interface Raised extends RaisedWebhookEvent {
  by: RecordedEvent;
}

const articleOf = ({ event, data }: RaisedWebhookEvent): unknown =>
  event === 'product.stock_changed' ? data.articleId : null;

/** The payload for receivers; undefined for what they cannot act on. */
const bodyOf = ({ event, data, by }: Raised, sku: string | null): string | undefined => {
  // For a deleted article: without its sku the event would break its schema.
  if (event === 'product.stock_changed' && sku === null) return undefined;
  // Parsed: undeclared fields never leave the service.
  const sent = webhookEventCatalog[event].payload.parse(event === 'product.stock_changed' ? { ...data, sku } : data);
  return deliveryBody({ event, occurredAt: by.occurredAt, data: sent });
};

/**
 * Makes one delivery for each active subscription and each webhook event of the domain events that it subscribes to,
 * due at once. Repeating it makes no further ones. At most two statements, none for events that raise nothing.
 */
export const fanOutEvents = async (change: Change, events: readonly RecordedEvent[]): Promise<void> => {
  const raised = events.flatMap((by): Raised[] =>
    webhookEventsRaisedBy(by.type, by.payload).map((one) => ({ ...one, by })),
  );
  if (raised.length === 0) return;
  const wanted = await findWanted(change.tx, {
    raised: JSON.stringify(
      raised.map((one, place) => ({
        place,
        event: one.event,
        articleId: articleOf(one),
        recordedAt: one.by.recordedAt,
      })),
    ),
  });
  const deliveries = wanted.flatMap(({ subscription_id, place, sku }) => {
    const { event, by } = raised[place]!;
    const body = bodyOf(raised[place]!, sku);
    return body === undefined ? [] : [{ id: newId(), subscription_id, event_id: by.id, event, body }];
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(change.tx, { now: change.now.toISOString(), deliveries: JSON.stringify(deliveries) });
};
