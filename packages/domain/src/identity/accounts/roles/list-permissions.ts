import { permissionCatalog, permissionWords } from '@beekeeping/db';
import type { PermissionList } from './permission.schema.ts';

const resources = [...new Map(permissionCatalog.map(({ resource, group }) => [resource, group]))];

/** Every permission that a role may have, in the order of the catalog. Retired keys are not among them. */
export const listPermissions = (): PermissionList => ({
  items: resources.map(([resource, group]) => ({
    resource,
    group,
    permissions: permissionCatalog
      .filter((permission) => permission.resource === resource)
      .map((permission) => ({ key: permission.key, description: permissionWords(permission) })),
  })),
});
