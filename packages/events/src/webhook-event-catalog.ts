/** Every event that a webhook subscription may choose (specification, "Webhook events"). */
export const webhookEventNames = [
  'colony.created',
  'inspection.created',
  'queen.created',
  'queen.replaced',
  'harvest.created',
  'batch.created',
  'batch.updated',
  'product.stock_changed',
  'task.created',
  'task.completed',
  'stock.changed',
] as const;

export type WebhookEventName = (typeof webhookEventNames)[number];

/** A webhook event that a domain event raises, with the `data` that its receivers get. */
export interface RaisedWebhookEvent {
  event: WebhookEventName;
  data: Record<string, unknown>;
}
