import { idParams } from '@beekeeping/core/fields';
import {
  createHoneyBatch,
  getHoneyBatch,
  honeyBatchCreateSchema,
  honeyBatchListQuery,
  honeyBatchPageSchema,
  honeyBatchPatchSchema,
  honeyBatchSchema,
  listHoneyBatches,
  removeHoneyBatch,
  updateHoneyBatch,
} from '@beekeeping/domain/honey-batches';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const honeyBatchesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/honey-batches',
    summary: 'List honey batches',
    access: permission('honey-batches:read'),
    query: honeyBatchListQuery,
    status: 200,
    response: honeyBatchPageSchema,
    handler: ({ context, query }) => listHoneyBatches(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/honey-batches',
    summary: 'Record a honey batch',
    description:
      'From extractions or as a blend of other batches. Refused with 409 INSUFFICIENT_STOCK when they do not hold the weight, and with 409 INVALID_STATE after 50 generations of blends.',
    access: permission('honey-batches:create'),
    body: honeyBatchCreateSchema,
    status: 201,
    response: honeyBatchSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createHoneyBatch(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/honey-batches/:id',
    summary: 'Read a honey batch',
    access: permission('honey-batches:read'),
    params: idParams,
    status: 200,
    response: honeyBatchSchema,
    handler: ({ context, params }) => getHoneyBatch(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/honey-batches/:id',
    summary: 'Change a honey batch',
    description:
      '`extractionIds` or `parents` replace what it was made of. Refused with 409 INSUFFICIENT_STOCK when less would be left than is bottled and given on, and with 409 INVALID_STATE after 50 generations of blends.',
    access: permission('honey-batches:update'),
    params: idParams,
    body: honeyBatchPatchSchema,
    status: 200,
    response: honeyBatchSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateHoneyBatch(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/honey-batches/:id',
    summary: 'Delete a honey batch',
    description:
      'Refused with 409 IN_USE while bottlings or blends were made of it, and with 409 LOT_ON_HOLD while it is on hold. Its number stays taken.',
    access: permission('honey-batches:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeHoneyBatch(change, params.id)),
  }),
];
