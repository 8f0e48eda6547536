import { idParams } from '@beekeeping/core/fields';
import {
  apiKeyCreateSchema,
  apiKeyListQuery,
  apiKeyPageSchema,
  apiKeySchema,
  createApiKey,
  createdApiKeySchema,
  listApiKeys,
  revokeApiKey,
} from '@beekeeping/domain/api-keys';
import { inChange } from '@beekeeping/events';
import { permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../route.ts';

export const apiKeysRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/api-keys',
    summary: 'List API keys',
    description: 'Revoked and expired ones too, unless `isActive` leaves them out. The keys themselves are not stored.',
    access: permission('api-keys:read'),
    query: apiKeyListQuery,
    status: 200,
    response: apiKeyPageSchema,
    handler: ({ context, query }) => listApiKeys(context.db, query, context.clock.now()),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys',
    summary: 'Make an API key',
    description: 'The answer holds the key, this once. A shop sends it as `X-Api-Key`.',
    access: permission('api-keys:create'),
    answersSecret: true,
    body: apiKeyCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    response: createdApiKeySchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createApiKey(change, body)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys/:id/revoke',
    summary: 'Revoke an API key',
    description: 'For good, and from the next request on. Refused with 409 INVALID_STATE when it was revoked before.',
    access: permission('api-keys:revoke'),
    params: idParams,
    status: 200,
    response: apiKeySchema,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => revokeApiKey(change, params.id)),
  }),
];
