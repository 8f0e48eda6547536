import { idParams } from '@beekeeping/core/fields';
import {
  checkWebhookTarget,
  createWebhookSubscription,
  removeWebhookSubscription,
  rotateWebhookSecret,
  updateWebhookSubscription,
  webhookRecords,
  webhookSubscriptionCreateSchema,
  webhookSubscriptionListQuery,
  webhookSubscriptionPatchSchema,
  webhookSubscriptionSchema,
  webhookSubscriptionWithSecretSchema,
} from '@beekeeping/domain/reactions/webhooks/subscriptions';
import { webhookEventsByRight } from '@beekeeping/events';
import { namesOneOf, permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

const path = '/api/v1/webhooks';

/** The permissions to read the events that a body names. */
const rightsOfEvents = Object.fromEntries(
  [...webhookEventsByRight].map(([key, events]) => [key, namesOneOf('events', events)]),
);

export const webhooksRoutes = [
  ...recordRoutes({
    area: 'webhooks',
    one: 'a webhook subscription',
    many: 'webhook subscriptions',
    schemas: { query: webhookSubscriptionListQuery, answer: webhookSubscriptionSchema },
    operations: { list: webhookRecords.list, get: webhookRecords.get, remove: removeWebhookSubscription },
    audit: 'webhook.deleted',
    descriptions: {
      list: 'Includes inactive ones, unless `active` excludes them. Secrets are not returned.',
      remove: 'Deletes its deliveries too: pending ones are not sent.',
    },
  }),
  route({
    method: 'POST',
    path,
    summary: 'Subscribe to events',
    description:
      'The secret for signing deliveries is only returned once. A url that must not be dialled is refused with 422 WEBHOOK_TARGET_BLOCKED.',
    access: permission('webhooks:create'),
    alsoRequires: rightsOfEvents,
    mayRefuse: ['WEBHOOK_TARGET_BLOCKED'],
    answersSecret: true,
    body: webhookSubscriptionCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    response: webhookSubscriptionWithSecretSchema,
    audit: 'webhook.created',
    prepare: ({ context, body }) => checkWebhookTarget(body.url, context.targetPolicy),
    write: (change, { context, body }, target) =>
      createWebhookSubscription(change, context.keyRing, { target, events: body.events }),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a webhook subscription',
    description:
      'The secret stays. A url is checked as when subscribing, even if it did not change. Changing the url or the events, or activating, requires the rights of all events that it had and has then, and of those of its kept deliveries: 403.',
    access: permission('webhooks:update'),
    alsoRequires: rightsOfEvents,
    mayRefuse: ['WEBHOOK_TARGET_BLOCKED'],
    params: idParams,
    body: webhookSubscriptionPatchSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: webhookSubscriptionSchema,
    takesIfMatch: true,
    audit: 'webhook.updated',
    prepare: async ({ context, body: { url } }) =>
      url === undefined ? undefined : checkWebhookTarget(url, context.targetPolicy),
    write: (change, { principal, params, body: { events, active } }, target) =>
      updateWebhookSubscription(change, params.id, { events, active, target }, principal!.permissions),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/rotate-secret`,
    summary: 'Rotate the secret of a webhook subscription',
    description:
      'The new secret is only returned once. Attempts that begin after it are signed with it, retries too; one that is under way may carry the old one. Needs the rights of all its events and of those of its kept deliveries: 403. Of two at once the second is refused with 409 INVALID_STATE.',
    access: permission('webhooks:update'),
    alsoRequiresByRecord: [...webhookEventsByRight.keys()],
    answersSecret: true,
    params: idParams,
    status: 200,
    response: webhookSubscriptionWithSecretSchema,
    audit: 'webhook.secret_rotated',
    write: (change, { context, principal, params }) =>
      rotateWebhookSecret(change, context.keyRing, params.id, principal!.permissions),
  }),
];
