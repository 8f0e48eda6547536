import { idParams } from '@beekeeping/core/fields';
import {
  apiaryCreateSchema,
  apiaryListQuery,
  apiaryPageSchema,
  apiaryPatchSchema,
  apiarySchema,
  createApiary,
  getApiary,
  listApiaries,
  removeApiary,
  updateApiary,
} from '@beekeeping/domain/apiaries';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const apiariesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/apiaries',
    summary: 'List apiaries',
    access: permission('apiaries:read'),
    query: apiaryListQuery,
    status: 200,
    response: apiaryPageSchema,
    handler: ({ context, query }) => listApiaries(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/apiaries',
    summary: 'Record an apiary',
    access: permission('apiaries:create'),
    body: apiaryCreateSchema,
    status: 201,
    response: apiarySchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createApiary(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/apiaries/:id',
    summary: 'Read an apiary',
    access: permission('apiaries:read'),
    params: idParams,
    status: 200,
    response: apiarySchema,
    handler: ({ context, params }) => getApiary(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/apiaries/:id',
    summary: 'Change an apiary',
    description: 'Refused with 409 APIARY_OCCUPIED when it would deactivate an apiary with living colonies.',
    access: permission('apiaries:update'),
    params: idParams,
    body: apiaryPatchSchema,
    status: 200,
    response: apiarySchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateApiary(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/apiaries/:id',
    summary: 'Delete an apiary',
    description: 'Refused with 409 while living colonies stand there or records of the past name it.',
    access: permission('apiaries:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeApiary(change, params.id)),
  }),
];
