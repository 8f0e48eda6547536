import { idParams } from '@beekeeping/core/fields';
import {
  createRole,
  deactivateRole,
  getRole,
  listRoles,
  reactivateRole,
  roleCreateSchema,
  roleListQuery,
  rolePageSchema,
  rolePatchSchema,
  roleSchema,
  updateRole,
} from '@beekeeping/domain/roles';
import { inChange } from '@beekeeping/events';
import { permission } from '@beekeeping/http';
import { route } from '../../route.ts';

export const rolesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/roles',
    summary: 'List roles',
    description: 'Inactive ones too, unless `isActive` leaves them out.',
    access: permission('roles:read'),
    query: roleListQuery,
    status: 200,
    response: rolePageSchema,
    handler: ({ context, query }) => listRoles(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles',
    summary: 'Make a role',
    description:
      'Grants only what the caller holds: 403 otherwise, and for `users:assign-role` unless the caller has the system ' +
      'role. Refused with 409 DUPLICATE when another role has the name, in any case.',
    access: permission('roles:create'),
    body: roleCreateSchema,
    status: 201,
    response: roleSchema,
    handler: ({ context, actor, body }) => inChange(context, actor, (change) => createRole(change, body)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/roles/:id',
    summary: 'Read a role',
    access: permission('roles:read'),
    params: idParams,
    status: 200,
    response: roleSchema,
    handler: ({ context, params }) => getRole(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/roles/:id',
    summary: 'Change a role',
    description:
      '`permissions` is the whole new set; what it adds must be held by the caller, and what it takes from a role that ' +
      'somebody has (403). What it leaves out is revoked at once. A role with `users:assign-role` is changed by holders of the system role only (403), the system role by ' +
      'nobody (409 SYSTEM_ROLE). 409 DUPLICATE when another role has the name, in any case.',
    access: permission('roles:update'),
    params: idParams,
    body: rolePatchSchema,
    status: 200,
    response: roleSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateRole(change, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles/:id/deactivate',
    summary: 'Take a role out of use',
    description:
      'Refused with 409: ROLE_IN_USE while any user has it, SYSTEM_ROLE, INVALID_STATE when it is inactive. A role with ' +
      '`users:assign-role` is for holders of the system role (403).',
    access: permission('roles:update'),
    params: idParams,
    status: 200,
    response: roleSchema,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => deactivateRole(change, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles/:id/reactivate',
    summary: 'Take a role into use again',
    description:
      'Refused with 409: SYSTEM_ROLE, INVALID_STATE when it is active. A role with `users:assign-role` is for holders of ' +
      'the system role (403).',
    access: permission('roles:update'),
    params: idParams,
    status: 200,
    response: roleSchema,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => reactivateRole(change, params.id)),
  }),
];
