import { idParams } from '@beekeeping/core/fields';
import { holdHoneyBatch, honeyBatchSchema, releaseHoneyBatch } from '@beekeeping/domain/honey-house/honey-batches';
import { holdBodySchema } from '@beekeeping/domain/honey-house/holds';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const honeyBatchHoldsRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/honey-batches/:id/hold',
    summary: 'Put a honey batch on hold',
    description:
      'Holds every jar that was or will be filled from it. Blends made from it are not held: `warnings` lists them as BLENDS_NOT_HELD. With `isPublic: false` the public is not informed; a second request makes a quiet hold public. Every other second one is 409 INVALID_STATE.',
    access: permission('honey-batches:hold'),
    params: idParams,
    body: holdBodySchema,
    status: 200,
    response: honeyBatchSchema,
    audit: 'honey_batch.held',
    write: (change, { params, body }) => holdHoneyBatch(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/honey-batches/:id/release',
    summary: 'Release a honey batch',
    description:
      'Bottlings with a hold of their own stay held, and so do blends. 409 INVALID_STATE when it is not on hold.',
    access: permission('honey-batches:hold'),
    params: idParams,
    status: 200,
    response: honeyBatchSchema,
    audit: 'honey_batch.released',
    write: (change, { params }) => releaseHoneyBatch(change, params.id),
  }),
];
