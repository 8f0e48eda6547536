import { idParams } from '@beekeeping/core/fields';
import {
  holdProductionBatch,
  productionBatchSchema,
  releaseProductionBatch,
} from '@beekeeping/domain/trade/production-batches';
import { holdBodySchema } from '@beekeeping/domain/honey-house/holds';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const productionBatchHoldsRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/production-batches/:id/hold',
    summary: 'Put a production batch on hold',
    description:
      'From then on no piece can be booked out except by BREAKAGE or INVENTORY_CORRECTION. With `isPublic: false` it is no recall; a second request makes a quiet hold public. Every other second one is 409 INVALID_STATE.',
    access: permission('production-batches:hold'),
    params: idParams,
    body: holdBodySchema,
    status: 200,
    response: productionBatchSchema,
    audit: 'production_batch.held',
    write: (change, { params, body }) => holdProductionBatch(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/production-batches/:id/release',
    summary: 'Release a production batch',
    description: '409 INVALID_STATE when it is not on hold.',
    access: permission('production-batches:hold'),
    params: idParams,
    status: 200,
    response: productionBatchSchema,
    audit: 'production_batch.released',
    write: (change, { params }) => releaseProductionBatch(change, params.id),
  }),
];
