import { id, instant, recordFields } from '@beekeeping/core/fields';
import { listQuery, pageOf, recordParameters, several } from '@beekeeping/core/list-query';
import { DELIVERY_STATES } from '@beekeeping/db/schema';
import { webhookEventNames } from '@beekeeping/events';
import { z } from 'zod';

/** Sent on request only; no subscription names it. */
export const PING = 'ping';

const eventName = z.enum([...webhookEventNames, PING]);

export const webhookDeliveryParams = z.strictObject({ id: id(), deliveryId: id() });

// Deliveries of one subscription and 30 days: sorting needs only the index of the subscription.
const sort = ['createdAt', 'event', 'state', 'attemptCount', 'nextAttemptAt'] as const;

export const webhookDeliveryListQuery = listQuery(sort, '-createdAt', {
  status: several(z.enum(DELIVERY_STATES), 'Its state, one value or several'),
  state: several(z.enum(DELIVERY_STATES), 'The same as `status`'),
  event: several(eventName),
  ...recordParameters,
});

const attempt = z.object({
  at: instant().meta({ description: 'When the attempt was made, in UTC' }),
  responseStatus: z.int().nullable().meta({ description: 'Null when no answer came' }),
  error: z.string().nullable().meta({ description: 'Null when it succeeded' }),
});

export const webhookDeliverySchema = z
  .object({
    ...recordFields,
    event: eventName,
    state: z.enum(DELIVERY_STATES).meta({ description: 'Its state' }),
    attempts: z.array(attempt).meta({ description: 'Oldest first' }),
    attemptCount: z.int(),
    nextAttemptAt: instant().nullable().meta({ description: 'Null unless it is PENDING' }),
  })
  .meta({ id: 'WebhookDelivery' });

export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);

export type WebhookDeliveryListQuery = z.output<typeof webhookDeliveryListQuery>;
export type WebhookDeliveryView = z.output<typeof webhookDeliverySchema>;
