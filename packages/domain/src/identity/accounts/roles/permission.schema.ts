import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { z } from 'zod';

/** One permission of the catalog. Texts of retired keys are never answered. */
export const permissionKeySchema = z
  .enum(permissionKeys)
  .meta({ id: 'PermissionKey', description: 'A permission: resource and action' });

/** The grantable permissions, grouped by resource (docs/requirements/access.md#roles). */
export const permissionListSchema = z.object({
  items: z.array(
    z.object({
      resource: z.string().meta({ description: 'The resource of the permissions' }),
      permissions: z.array(
        z.object({
          key: permissionKeySchema,
          description: z.string().meta({ description: 'Description for people who compose roles' }),
        }),
      ),
    }),
  ),
});

export type PermissionList = z.output<typeof permissionListSchema>;
