import { issueOf } from '@beekeeping/core/field-error';
import { name, notes, patchOf, recordFields, type WithChosenId } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { roles } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { permissionKeySchema } from './permission.schema.ts';

const grantedKeys = () =>
  z
    .array(permissionKeySchema)
    .max(permissionKeys.length)
    .refine((keys) => new Set(keys).size === keys.length, issueOf('REPEATED', 'must not name a permission twice'))
    .meta({ uniqueItems: true, description: 'The whole set; keys of `GET /permissions` that the caller holds' });

const fields = {
  name: name().meta({ description: 'Unique, ignoring case' }),
  description: notes().nullish().meta({ description: 'What the role is for' }),
  permissions: grantedKeys(),
};

export const roleCreateSchema = z.strictObject(fields);

export const rolePatchSchema = patchOf(fields);

// Some dozen roles at most: sorting them takes no index.
export const roleListQuery = recordQuery(
  roles,
  { by: ['createdAt', 'name', 'description', 'isActive', 'isSystem', 'userCount'], default: '-createdAt' },
  { isActive: queryFlag(), isSystem: queryFlag() },
);

export const roleSchema = z
  .object({
    ...recordFields,
    name: z.string(),
    description: z.string().nullable().meta({ description: 'What the role is for' }),
    permissions: z.array(permissionKeySchema),
    isSystem: z.boolean().meta({ description: 'Holds every permission, cannot be changed' }),
    isActive: z.boolean(),
    userCount: z.int().meta({ description: 'Users with this role, inactive ones too' }),
  })
  .meta({ id: 'Role' });

export type RoleCreate = z.output<typeof roleCreateSchema> & WithChosenId;
export type RolePatch = z.output<typeof rolePatchSchema>;
export type RoleView = z.output<typeof roleSchema>;
