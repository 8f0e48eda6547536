import { idParams } from '@beekeeping/core/fields';
import {
  listWebhookDeliveries,
  pingSubscription,
  redeliver,
  webhookDeliveryListQuery,
  webhookDeliveryPageSchema,
  webhookDeliveryParams,
  webhookDeliverySchema,
} from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { notAudited, permission } from '@beekeeping/http';
import type { ApiContext } from '../../../../context.ts';
import { route } from '../../../../route.ts';

const path = '/api/v1/webhooks/:id';

/** Wakes the loop that sends what is due now. */
const wakeSender = (context: ApiContext): void => context.onDeliveriesDue?.();

export const webhookDeliveriesRoutes = [
  route({
    method: 'GET',
    path: `${path}/deliveries`,
    summary: 'List the deliveries of a webhook subscription',
    description: 'Deliveries with every attempt; `status` filters waiting, delivered or failed ones.',
    access: permission('webhooks:read'),
    params: idParams,
    query: webhookDeliveryListQuery,
    status: 200,
    response: webhookDeliveryPageSchema,
    read: (db, { params, query }) => listWebhookDeliveries(db, params.id, query),
  }),
  route({
    method: 'POST',
    path: `${path}/deliveries/:deliveryId/redeliver`,
    summary: 'Send a delivery again',
    description:
      'The same id and body, whatever its outcome, at once and with the whole schedule of retries. Refused with 409 INVALID_STATE while the subscription is inactive and while the delivery is being sent.',
    access: permission('webhooks:update'),
    params: webhookDeliveryParams,
    status: 202,
    response: webhookDeliverySchema,
    audit: notAudited('delivery'),
    write: (change, { params }) => redeliver(change, params.id, params.deliveryId),
    afterCommit: wakeSender,
  }),
  route({
    method: 'POST',
    path: `${path}/ping`,
    summary: 'Send a ping to a webhook subscription',
    description: 'Sends the event `ping` with `data: {}`. Refused with 409 INVALID_STATE while it is inactive.',
    access: permission('webhooks:update'),
    params: idParams,
    status: 202,
    response: webhookDeliverySchema,
    audit: notAudited('delivery'),
    write: (change, { params }) => pingSubscription(change, params.id),
    afterCommit: wakeSender,
  }),
];
