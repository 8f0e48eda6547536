import { idParams } from '@beekeeping/core/fields';
import {
  harvestCreateSchema,
  harvestListQuery,
  harvestPageSchema,
  harvestPatchSchema,
  harvestSchema,
  createHarvest,
  getHarvest,
  listHarvests,
  removeHarvest,
  updateHarvest,
} from '@beekeeping/domain/harvests';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const harvestsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/harvests',
    summary: 'List harvests',
    access: permission('harvests:read'),
    query: harvestListQuery,
    status: 200,
    response: harvestPageSchema,
    handler: ({ context, query }) => listHarvests(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/harvests',
    summary: 'Record a harvest',
    description:
      'Keeps the apiary where the colony stood on the day. Refused with 409 INVALID_STATE outside the life of the colony.',
    access: permission('harvests:create'),
    idempotent: true,
    body: harvestCreateSchema,
    status: 201,
    response: harvestSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createHarvest(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/harvests/:id',
    summary: 'Read a harvest',
    access: permission('harvests:read'),
    params: idParams,
    status: 200,
    response: harvestSchema,
    handler: ({ context, params }) => getHarvest(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/harvests/:id',
    summary: 'Change a harvest',
    description: 'Another colony or day also means another place: `apiaryId` and `apiaryName` follow.',
    access: permission('harvests:update'),
    params: idParams,
    body: harvestPatchSchema,
    status: 200,
    response: harvestSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateHarvest(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/harvests/:id',
    summary: 'Delete a harvest',
    description: 'Refused with 409 IN_USE while it is in an extraction.',
    access: permission('harvests:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeHarvest(change, params.id)),
  }),
];
