import type { Caller } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import {
  listWebhookDeliveries,
  pingSubscription,
  redeliver,
  webhookDeliveryListQuery,
  webhookDeliveryPageSchema,
  webhookDeliveryParams,
  webhookDeliverySchema,
  type WebhookDeliveryView,
} from '@beekeeping/domain/webhooks';
import { type Change, inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import type { ApiContext } from '../../context.ts';
import { route } from '../../route.ts';

const path = '/api/v1/webhooks/:id';

/** Commits what makes a delivery due, then wakes whoever sends it. */
const makeDue = async (
  context: ApiContext,
  actor: Caller,
  work: (change: Change) => Promise<WebhookDeliveryView>,
): Promise<WebhookDeliveryView> => {
  const delivery = await inChange(context, actor, work);
  context.onDeliveriesDue?.();
  return delivery;
};

export const webhookDeliveriesRoutes = [
  route({
    method: 'GET',
    path: `${path}/deliveries`,
    summary: 'List the deliveries of a webhook subscription',
    access: permission('webhooks:read'),
    params: idParams,
    query: webhookDeliveryListQuery,
    status: 200,
    response: webhookDeliveryPageSchema,
    handler: ({ context, params, query }) => listWebhookDeliveries(context.db, params.id, query),
  }),
  route({
    method: 'POST',
    path: `${path}/deliveries/:deliveryId/redeliver`,
    summary: 'Send a delivery again',
    description:
      'The same id and body, whatever became of it, at once and with the whole schedule of retries. Refused with 409 INVALID_STATE while the subscription is inactive and while the delivery is being sent.',
    access: permission('webhooks:update'),
    params: webhookDeliveryParams,
    status: 202,
    response: webhookDeliverySchema,
    handler: ({ context, actor, params }) =>
      makeDue(context, actor, (change) => redeliver(change, params.id, params.deliveryId)),
  }),
  route({
    method: 'POST',
    path: `${path}/ping`,
    summary: 'Try the receiver of a webhook subscription',
    description: 'Sends the event `ping` with `data: {}`. Refused with 409 INVALID_STATE while it is inactive.',
    access: permission('webhooks:update'),
    params: idParams,
    status: 202,
    response: webhookDeliverySchema,
    handler: ({ context, actor, params }) => makeDue(context, actor, (change) => pingSubscription(change, params.id)),
  }),
];
