import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { z } from 'zod';

/** One permission of the catalog. What was stored under a retired key is never answered. */
export const permissionKeySchema = z
  .enum(permissionKeys)
  .meta({ id: 'PermissionKey', description: 'A right that a role may grant: resource and action' });

/** What may be granted, grouped by resource (docs/requirements/access.md#roles). */
export const permissionListSchema = z.object({
  items: z.array(
    z.object({
      resource: z.string().meta({ description: 'What the permissions are about' }),
      permissions: z.array(
        z.object({
          key: permissionKeySchema,
          description: z.string().meta({ description: 'What it allows, for those who compose roles' }),
        }),
      ),
    }),
  ),
});

export type PermissionList = z.output<typeof permissionListSchema>;
