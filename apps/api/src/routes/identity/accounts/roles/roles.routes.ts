import { idParams } from '@beekeeping/core/fields';
import {
  createRole,
  deactivateRole,
  reactivateRole,
  roleCreateSchema,
  roleListQuery,
  rolePatchSchema,
  roleRecords,
  roleSchema,
  updateRole,
} from '@beekeeping/domain/identity/accounts/roles';
import { permission } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

export const rolesRoutes = [
  ...recordRoutes({
    area: 'roles',
    one: 'a role',
    many: 'roles',
    schemas: { create: roleCreateSchema, patch: rolePatchSchema, query: roleListQuery, answer: roleSchema },
    operations: { list: roleRecords.list, get: roleRecords.get, create: createRole, update: updateRole },
    audit: ['role.created', 'role.updated'],
    descriptions: {
      list: 'Includes inactive ones, unless `isActive` excludes them.',
      create:
        'Grants only what the caller holds: 403 otherwise, and for `users:assign-role` unless the caller has the system ' +
        'role. Refused with 409 DUPLICATE when another role has the name, in any case.',
      update:
        '`permissions` is the whole new set; what it adds must be held by the caller, and what it takes from a role that ' +
        'somebody has (403). What it leaves out is revoked at once. A role with `users:assign-role` is changed by holders of the system role only (403), the system role by ' +
        'nobody (409 SYSTEM_ROLE). 409 DUPLICATE when another role has the name, in any case.',
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles/:id/deactivate',
    summary: 'Deactivate a role',
    description:
      'Refused with 409: ROLE_IN_USE while any user has it, SYSTEM_ROLE, INVALID_STATE when it is inactive. A role with ' +
      '`users:assign-role` is for holders of the system role (403).',
    access: permission('roles:update'),
    params: idParams,
    status: 200,
    response: roleSchema,
    audit: 'role.deactivated',
    write: (change, { params }) => deactivateRole(change, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/v1/roles/:id/reactivate',
    summary: 'Reactivate a role',
    description:
      'Refused with 409: SYSTEM_ROLE, INVALID_STATE when it is active. A role with `users:assign-role` is for holders of ' +
      'the system role (403).',
    access: permission('roles:update'),
    params: idParams,
    status: 200,
    response: roleSchema,
    audit: 'role.reactivated',
    write: (change, { params }) => reactivateRole(change, params.id),
  }),
];
