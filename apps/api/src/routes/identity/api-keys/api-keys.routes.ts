import { idParams } from '@beekeeping/core/fields';
import {
  apiKeyCreateSchema,
  apiKeyListQuery,
  apiKeySchema,
  createApiKey,
  createdApiKeySchema,
  listApiKeys,
  revokeApiKey,
} from '@beekeeping/domain/identity/api-keys';
import { namesOneOf, permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { recordRoutes, route } from '../../../route.ts';

export const apiKeysRoutes = [
  ...recordRoutes({
    area: 'api-keys',
    one: 'an API key',
    many: 'API keys',
    schemas: { query: apiKeyListQuery, answer: apiKeySchema },
    operations: { list: (db, query, { context }) => listApiKeys(db, query, context.clock.now()) },
    descriptions: {
      list: 'Includes revoked and expired ones, unless `isActive` excludes them. The keys themselves are not stored.',
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys',
    summary: 'Create an API key',
    description:
      'The key is only returned once. A shop sends it as `X-Api-Key`, and so does what watches the service: that one has ' +
      'the scope `system:read`, which only who holds that permission gives away.',
    access: permission('api-keys:create'),
    alsoRequires: { 'system:read': namesOneOf('scopes', ['system:read']) },
    answersSecret: true,
    body: apiKeyCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    location: 'none',
    response: createdApiKeySchema,
    audit: 'api_key.created',
    write: (change, { body }) => createApiKey(change, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/api-keys/:id/revoke',
    summary: 'Revoke an API key',
    description:
      'Permanent, effective from the next request. Refused with 409 INVALID_STATE when it was revoked before.',
    access: permission('api-keys:revoke'),
    params: idParams,
    status: 200,
    response: apiKeySchema,
    audit: 'api_key.revoked',
    write: (change, { params }) => revokeApiKey(change, params.id),
  }),
];
