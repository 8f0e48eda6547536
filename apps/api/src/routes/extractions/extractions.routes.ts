import { idParams } from '@beekeeping/core/fields';
import {
  extractionCreateSchema,
  extractionListQuery,
  extractionPageSchema,
  extractionPatchSchema,
  extractionSchema,
  createExtraction,
  getExtraction,
  listExtractions,
  removeExtraction,
  updateExtraction,
} from '@beekeeping/domain/extractions';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const extractionsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/extractions',
    summary: 'List extractions',
    access: permission('extractions:read'),
    query: extractionListQuery,
    status: 200,
    response: extractionPageSchema,
    handler: ({ context, query }) => listExtractions(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/extractions',
    summary: 'Record an extraction',
    description: 'A harvest is extracted once: 409 IN_USE when one of `harvestIds` is in another extraction.',
    access: permission('extractions:create'),
    body: extractionCreateSchema,
    status: 201,
    response: extractionSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createExtraction(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/extractions/:id',
    summary: 'Read an extraction',
    access: permission('extractions:read'),
    params: idParams,
    status: 200,
    response: extractionSchema,
    handler: ({ context, params }) => getExtraction(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/extractions/:id',
    summary: 'Change an extraction',
    description:
      '`harvestIds` replaces the whole list. 409 INSUFFICIENT_STOCK when honey batches took more than `netWeightKg`.',
    access: permission('extractions:update'),
    params: idParams,
    body: extractionPatchSchema,
    status: 200,
    response: extractionSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateExtraction(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/extractions/:id',
    summary: 'Delete an extraction',
    description: 'Sets its harvests free. Refused with 409 IN_USE while a honey batch is made from it.',
    access: permission('extractions:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeExtraction(change, params.id)),
  }),
];
