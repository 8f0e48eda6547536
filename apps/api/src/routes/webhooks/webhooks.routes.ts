import { idParams } from '@beekeeping/core/fields';
import {
  checkWebhookTarget,
  createWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  removeWebhookSubscription,
  rotateWebhookSecret,
  updateWebhookSubscription,
  webhookSubscriptionCreateSchema,
  webhookSubscriptionListQuery,
  webhookSubscriptionPageSchema,
  webhookSubscriptionPatchSchema,
  webhookSubscriptionSchema,
  webhookSubscriptionWithSecretSchema,
} from '@beekeeping/domain/webhooks';
import { inChange, webhookEventsByRight } from '@beekeeping/events';
import { namesOneOf, permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../route.ts';

const path = '/api/v1/webhooks';

/** The right to read what the events tell that a body names. */
const rightsOfEvents = Object.fromEntries(
  [...webhookEventsByRight].map(([key, events]) => [key, namesOneOf('events', events)]),
);

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
    alsoRequires: rightsOfEvents,
    checksTarget: true,
    answersSecret: true,
    body: webhookSubscriptionCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    response: webhookSubscriptionWithSecretSchema,
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
    description:
      'The secret stays. A url is checked as when subscribing, also one that did not change. Whoever changes the url or the events, or activates, needs the rights of all events that it had and has then, and of those of its kept deliveries: 403.',
    access: permission('webhooks:update'),
    alsoRequires: rightsOfEvents,
    checksTarget: true,
    params: idParams,
    body: webhookSubscriptionPatchSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: webhookSubscriptionSchema,
    handler: async ({ context, actor, principal, params, body: { url, ...edit } }) => {
      const target = url === undefined ? undefined : await checkWebhookTarget(url, context.targetPolicy);
      return inChange(context, actor, (change) =>
        updateWebhookSubscription(change, params.id, { ...edit, target }, principal!.permissions),
      );
    },
  }),
  route({
    method: 'POST',
    path: `${path}/:id/rotate-secret`,
    summary: 'Give a webhook subscription another secret',
    description:
      'The answer holds the new secret, this once. Attempts that begin after it are signed with it, retries too; one that is under way may carry the old one. Needs the rights of all its events and of those of its kept deliveries: 403. Of two at once the second is refused with 409 INVALID_STATE.',
    access: permission('webhooks:update'),
    alsoRequiresByRecord: [...webhookEventsByRight.keys()],
    answersSecret: true,
    params: idParams,
    status: 200,
    response: webhookSubscriptionWithSecretSchema,
    handler: ({ context, actor, principal, params }) =>
      inChange(context, actor, (change) =>
        rotateWebhookSecret(change, context.keyRing, params.id, principal!.permissions),
      ),
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
