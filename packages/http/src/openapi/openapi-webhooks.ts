import { webhookEventCatalog, type WebhookEventName, webhookEventNames } from '@beekeeping/events';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';

const headers = z.object({
  'X-Service-Timestamp': z.string().meta({ description: 'Unix seconds of this attempt', example: '1783845000' }),
  'X-Service-Delivery': z.guid().meta({ description: 'The id of the delivery, the same in every attempt' }),
  'X-Service-Signature': z.string().meta({
    description:
      '`sha256=` and the HMAC-SHA256, in lower-case hex, of `<timestamp>.<delivery>.<body>`; its key is the whole secret',
  }),
});

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const operationIdOf = (event: string): string => `on${event.split(/[._]/).map(capitalised).join('')}`;

const deliveryOf = (event: string, description: string, data: z.ZodType): ZodOpenApiPathItemObject => ({
  post: {
    operationId: operationIdOf(event),
    summary: `Receive ${event}`,
    description,
    tags: ['webhooks'],
    requestParams: { header: headers },
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            event: z.literal(event).meta({ description: 'Name of the webhook event' }),
            occurredAt: z.iso.datetime().meta({ description: 'When it happened, in UTC' }),
            data: data.meta({ description: 'The payload, mostly ids; fields may be added' }),
          }),
        },
      },
    },
    security: [],
    responses: { '204': { description: 'Accepted, like any 2xx; anything else is retried' } },
  },
});

const describe = (event: WebhookEventName): string => {
  const { description, needs } = webhookEventCatalog[event];
  return `Sent when ${description}. Subscribing needs \`${needs}\`.`;
};

/** What subscribers are sent, as OpenAPI `webhooks`. */
export const webhookDeliveries = (): Record<string, ZodOpenApiPathItemObject> => ({
  ping: deliveryOf('ping', 'Sent by `POST /api/v1/webhooks/{id}/ping`, to try a subscription.', z.strictObject({})),
  ...Object.fromEntries(
    webhookEventNames.map((event) => [
      event,
      deliveryOf(event, describe(event), webhookEventCatalog[event].payload as z.ZodType),
    ]),
  ),
});
