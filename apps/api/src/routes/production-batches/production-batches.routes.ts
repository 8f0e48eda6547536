import { idParams } from '@beekeeping/core/fields';
import {
  createProductionBatch,
  getProductionBatch,
  listProductionBatches,
  productionBatchCreateSchema,
  productionBatchListQuery,
  productionBatchPageSchema,
  productionBatchPatchSchema,
  productionBatchSchema,
  removeProductionBatch,
  updateProductionBatch,
} from '@beekeeping/domain/production-batches';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const productionBatchesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/production-batches',
    summary: 'List production batches',
    access: permission('production-batches:read'),
    query: productionBatchListQuery,
    status: 200,
    response: productionBatchPageSchema,
    handler: ({ context, query }) => listProductionBatches(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/production-batches',
    summary: 'Record a production batch',
    description: 'Refused with 409 DUPLICATE when the number was ever given to a production batch or a bottling.',
    access: permission('production-batches:create'),
    body: productionBatchCreateSchema,
    status: 201,
    response: productionBatchSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createProductionBatch(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/production-batches/:id',
    summary: 'Read a production batch',
    access: permission('production-batches:read'),
    params: idParams,
    status: 200,
    response: productionBatchSchema,
    handler: ({ context, params }) => getProductionBatch(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/production-batches/:id',
    summary: 'Change a production batch',
    description:
      'Refused with 409 INSUFFICIENT_STOCK when more left the batch than it is to have begun with, and with 409 HAS_MOVEMENTS for another `batchNumber` once stock was moved.',
    access: permission('production-batches:update'),
    params: idParams,
    body: productionBatchPatchSchema,
    status: 200,
    response: productionBatchSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateProductionBatch(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/production-batches/:id',
    summary: 'Delete a production batch',
    description:
      'Refused with 409 HAS_MOVEMENTS once stock was moved, and with 409 LOT_ON_HOLD while it is on hold. Its number stays taken.',
    access: permission('production-batches:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) =>
      inChange(context, actor, (change) => removeProductionBatch(change, params.id)),
  }),
];
