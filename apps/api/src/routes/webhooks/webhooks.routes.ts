import { idParams } from '@beekeeping/core/fields';
import {
  checkWebhookTarget,
  createdWebhookSubscriptionSchema,
  createWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  removeWebhookSubscription,
  updateWebhookSubscription,
  webhookSubscriptionCreateSchema,
  webhookSubscriptionListQuery,
  webhookSubscriptionPageSchema,
  webhookSubscriptionPatchSchema,
  webhookSubscriptionSchema,
} from '@beekeeping/domain/webhooks';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/service/http';
import { route } from '../../route.ts';

const path = '/api/v1/webhooks';

export const webhooksRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'List webhook subscriptions',
    description: 'Inactive ones too, unless `active` leaves them out. Their secrets are not answered.',
    access: permission('webhooks:read'),
    query: webhookSubscriptionListQuery,
    status: 200,
    response: webhookSubscriptionPageSchema,
    handler: ({ context, query }) => listWebhookSubscriptions(context.db, query),
  }),
  route({
    method: 'POST',
    path,
    summary: 'Subscribe to events',
    description:
      'The answer holds the secret that deliveries are signed with, this once. A url that must not be dialled is refused with 422 WEBHOOK_TARGET_BLOCKED.',
    access: permission('webhooks:create'),
    checksTarget: true,
    body: webhookSubscriptionCreateSchema,
    status: 201,
    response: createdWebhookSubscriptionSchema,
    handler: async ({ context, actor, body: { url, events } }) => {
      const target = await checkWebhookTarget(url, context.targetPolicy);
      return inChange(context, actor, (change) =>
        createWebhookSubscription(change, context.keyRing, { target, events }),
      );
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Read a webhook subscription',
    access: permission('webhooks:read'),
    params: idParams,
    status: 200,
    response: webhookSubscriptionSchema,
    handler: ({ context, params }) => getWebhookSubscription(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a webhook subscription',
    description: 'The secret stays. A url is checked as when subscribing, also one that did not change.',
    access: permission('webhooks:update'),
    checksTarget: true,
    params: idParams,
    body: webhookSubscriptionPatchSchema,
    status: 200,
    response: webhookSubscriptionSchema,
    handler: async ({ context, actor, params, body: { url, ...edit } }) => {
      const target = url === undefined ? undefined : await checkWebhookTarget(url, context.targetPolicy);
      return inChange(context, actor, (change) => updateWebhookSubscription(change, params.id, { ...edit, target }));
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a webhook subscription',
    description: 'With its deliveries: what is pending is not sent any more.',
    access: permission('webhooks:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) =>
      inChange(context, actor, (change) => removeWebhookSubscription(change, params.id)),
  }),
];
