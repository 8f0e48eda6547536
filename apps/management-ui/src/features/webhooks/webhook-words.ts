import type { WebhookDelivery, WebhookSubscription } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

type EventName = WebhookSubscription['events'][number];

/** What another program can be told of. */
export const eventWords: Record<EventName, () => string> = {
  'colony.created': m.webhook_colony_created,
  'inspection.created': m.webhook_inspection_created,
  'queen.created': m.webhook_queen_created,
  'queen.replaced': m.webhook_queen_replaced,
  'harvest.created': m.webhook_harvest_created,
  'batch.created': m.webhook_batch_created,
  'batch.updated': m.webhook_batch_updated,
  'product.stock_changed': m.webhook_product_stock_changed,
  'stock.changed': m.webhook_stock_changed,
  'task.created': m.webhook_task_created,
  'task.completed': m.webhook_task_completed,
};

export const EVENTS = Object.keys(eventWords) as EventName[];

export const deliveredEventWords = (event: WebhookDelivery['event']): string =>
  event === 'ping' ? m.webhook_ping_event() : eventWords[event]();

export const deliveryStateWords: Record<WebhookDelivery['state'], () => string> = {
  PENDING: m.delivery_pending,
  DELIVERED: m.delivery_delivered,
  FAILED: m.delivery_failed,
};

export const deliveryTones: Record<WebhookDelivery['state'], 'good' | 'care' | 'alarm'> = {
  PENDING: 'care',
  DELIVERED: 'good',
  FAILED: 'alarm',
};
