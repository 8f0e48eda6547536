import { listPermissions, permissionListSchema } from '@beekeeping/domain/identity/accounts/roles';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const permissionsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/permissions',
    summary: 'List all permissions',
    description: 'Grouped by resource, each with a description.',
    access: permission('roles:read'),
    status: 200,
    response: permissionListSchema,
    read: () => listPermissions(),
  }),
];
