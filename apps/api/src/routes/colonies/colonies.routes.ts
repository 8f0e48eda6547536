import { idParams } from '@beekeeping/core/fields';
import {
  colonyCreateSchema,
  colonyEndSchema,
  colonyListQuery,
  colonyPageSchema,
  colonyPatchSchema,
  colonySchema,
  createColony,
  endColony,
  getColony,
  listColonies,
  removeColony,
  updateColony,
} from '@beekeeping/domain/colonies';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const coloniesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies',
    summary: 'List colonies',
    access: permission('colonies:read'),
    query: colonyListQuery,
    status: 200,
    response: colonyPageSchema,
    handler: ({ context, query }) => listColonies(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies',
    summary: 'Record a colony',
    description: 'Its name is unique among the living colonies; its apiary must be active.',
    access: permission('colonies:create'),
    body: colonyCreateSchema,
    status: 201,
    response: colonySchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createColony(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id',
    summary: 'Read a colony',
    access: permission('colonies:read'),
    params: idParams,
    status: 200,
    response: colonySchema,
    handler: ({ context, params }) => getColony(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/colonies/:id',
    summary: 'Change a colony',
    description:
      'Another `apiaryId` means that the colony stands there from today on. `status` changes among the living values; ' +
      'an ended one, or any status of an ended colony, is refused with 409 INVALID_STATE.',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyPatchSchema,
    status: 200,
    response: colonySchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateColony(change, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/:id/end',
    summary: 'End a colony',
    description: 'From then on nothing may be dated after `endedOn`. Refused with 409 INVALID_STATE the second time.',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyEndSchema,
    status: 200,
    response: colonySchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => endColony(change, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/colonies/:id',
    summary: 'Delete a colony',
    description: 'Refused with 409 IN_USE while harvests, moves or daughters name it.',
    access: permission('colonies:delete'),
    params: idParams,
    status: 204,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => removeColony(change, params.id)),
  }),
];
