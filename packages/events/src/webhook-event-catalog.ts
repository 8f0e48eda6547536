import type { PermissionKey } from '@beekeeping/db/permission-catalog';

/**
 * Every event that a webhook subscription may choose (specification, "Webhook events"), with the right to read what it
 * tells: whoever subscribes to it, or decides where it is sent, must hold that (contract.md §10). Queens, inspections and
 * tasks have no rights of their own yet, and nothing raises their events; what they tell is of the colonies.
 */
export const webhookEventCatalog = {
  'colony.created': { needs: 'colonies:read' },
  'inspection.created': { needs: 'colonies:read' },
  'queen.created': { needs: 'colonies:read' },
  'queen.replaced': { needs: 'colonies:read' },
  'harvest.created': { needs: 'harvests:read' },
  'batch.created': { needs: 'honey-batches:read' },
  'batch.updated': { needs: 'honey-batches:read' },
  'product.stock_changed': { needs: 'stock:read' },
  'task.created': { needs: 'colonies:read' },
  'task.completed': { needs: 'colonies:read' },
  'stock.changed': { needs: 'stock:read' },
} as const satisfies Record<string, { needs: PermissionKey }>;

export type WebhookEventName = keyof typeof webhookEventCatalog;

export const webhookEventNames = Object.keys(webhookEventCatalog) as WebhookEventName[];

/** The events that need a right. */
const eventsNeeding = (right: PermissionKey): WebhookEventName[] =>
  webhookEventNames.filter((event) => webhookEventCatalog[event].needs === right);

/** The events by the right that they need. */
export const webhookEventsByRight: ReadonlyMap<PermissionKey, readonly WebhookEventName[]> = new Map(
  webhookEventNames.map((event) => webhookEventCatalog[event].needs).map((right) => [right, eventsNeeding(right)]),
);

/** A webhook event that a domain event raises, with the `data` that its receivers get. */
export interface RaisedWebhookEvent {
  event: WebhookEventName;
  data: Record<string, unknown>;
}
