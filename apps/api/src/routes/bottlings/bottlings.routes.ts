import { idParams } from '@beekeeping/core/fields';
import {
  createBottling,
  getBottling,
  bottlingCreateSchema,
  bottlingListQuery,
  bottlingPageSchema,
  bottlingPatchSchema,
  bottlingSchema,
  listBottlings,
  removeBottling,
  updateBottling,
} from '@beekeeping/domain/bottlings';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const bottlingsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/bottlings',
    summary: 'List bottlings',
    access: permission('bottlings:read'),
    query: bottlingListQuery,
    status: 200,
    response: bottlingPageSchema,
    handler: ({ context, query }) => listBottlings(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/bottlings',
    summary: 'Record a bottling',
    description:
      'Refused with 409 INSUFFICIENT_STOCK when the batch has less left than the jars hold, and with 409 INVALID_STATE when it holds more water than its variety, or that of the jars, may by law.',
    access: permission('bottlings:create'),
    body: bottlingCreateSchema,
    status: 201,
    response: bottlingSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createBottling(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/bottlings/:id',
    summary: 'Read a bottling',
    access: permission('bottlings:read'),
    params: idParams,
    status: 200,
    response: bottlingSchema,
    handler: ({ context, params }) => getBottling(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/bottlings/:id',
    summary: 'Change a bottling',
    description:
      'Refused with 409 INSUFFICIENT_STOCK when the jars would hold more than the batch has left (`remaining` in kg), or be fewer than were booked out (`remaining` in jars), and with 409 HAS_MOVEMENTS for another `lotNumber`, `honeyBatchId` or `jarSizeG` once stock was moved. 409 INVALID_STATE for a `honeyVariety` or more jars that the water content does not allow.',
    access: permission('bottlings:update'),
    params: idParams,
    body: bottlingPatchSchema,
    status: 200,
    response: bottlingSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateBottling(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/bottlings/:id',
    summary: 'Delete a bottling',
    description:
      'Refused with 409 HAS_MOVEMENTS once stock was moved, and with 409 LOT_ON_HOLD while it or its honey batch is on hold. Its lot number stays taken.',
    access: permission('bottlings:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeBottling(change, params.id)),
  }),
];
