import { readersText } from '@beekeeping/core/worded';
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
      group: z.enum(['herd', 'fieldWork', 'honeyHouse', 'administration']).meta({
        description: 'Who works with it: places and animals, work at the hives, from jar to sale, the service',
      }),
      permissions: z.array(
        z.object({
          key: permissionKeySchema,
          description: readersText('What it allows, for people who compose roles'),
        }),
      ),
    }),
  ),
});

export type PermissionList = z.input<typeof permissionListSchema>;
