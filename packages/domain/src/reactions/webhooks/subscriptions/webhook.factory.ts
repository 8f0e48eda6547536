import { parseKeyRing, generateKeyRing } from '@beekeeping/core/key-ring';
import type { Change, DomainEventPayload, DomainEventType, RecordedEvent, WebhookEventName } from '@beekeeping/events';
import { newId } from '@beekeeping/core/id';
import { domainEvents } from '@beekeeping/db/schema';
import { createWebhookSubscription } from './create-webhook-subscription.ts';
import type { WebhookSubscriptionWithSecret } from './webhook-subscription.schema.ts';

const keyRing = parseKeyRing(generateKeyRing('test'));

let count = 0;

/** What a client sends to subscribe to the events of a shop, at an address that needs no lookup. */
export const webhookSubscriptionBody = (overrides: object = {}) => ({
  url: 'https://93.184.216.34/hooks?shop=1',
  events: ['stock.changed', 'product.stock_changed'],
  ...overrides,
});

/** Inserts a subscription, to a target of its own. */
export const aWebhookSubscription = (
  change: Change,
  { events = ['stock.changed'], url }: { events?: WebhookEventName[]; url?: string } = {},
  ring = keyRing,
): Promise<WebhookSubscriptionWithSecret> => {
  count += 1;
  const target = new URL(url ?? `https://shop-${count}.example/hooks`);
  const receiver = `${target.hostname}:${target.port || (target.protocol === 'https:' ? '443' : '80')}`;
  return createWebhookSubscription(change, ring, { target: { url: target.href, receiver }, events });
};

/** A domain event in the outbox, as its handlers get it. */
export const aRecordedEvent = async <T extends DomainEventType>(
  change: Change,
  type: T,
  payload: DomainEventPayload<T>,
): Promise<RecordedEvent> => {
  const id = newId();
  const [row] = await change.tx.insert(domainEvents).values({ id, type, payload, occurredAt: change.now }).returning();
  return { ...row!, type, payload };
};
