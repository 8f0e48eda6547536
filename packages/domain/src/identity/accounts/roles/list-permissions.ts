import { permissionCatalog } from '@beekeeping/db';
import type { PermissionList } from './permission.schema.ts';

const resources = [...new Set(permissionCatalog.map(({ resource }) => resource))];

/** Every permission that a role may have, in the order of the catalog. Retired keys are not among them. */
export const listPermissions = (): PermissionList => ({
  items: resources.map((resource) => ({
    resource,
    permissions: permissionCatalog
      .filter((permission) => permission.resource === resource)
      .map(({ key, description }) => ({ key, description })),
  })),
});
