import { id, instant, name, patchOf, recordFields } from '@beekeeping/core/fields';
import { listQuery, pageOf, queryFlag } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { emailField } from './email.ts';
import { newPasswordField } from './new-password.ts';

/** A user as the API answers it: never with anything of the password. */
export const userSchema = z
  .object({
    ...recordFields,
    email: z.string(),
    name: z.string(),
    roleId: z.guid().nullable(),
    isActive: z.boolean(),
    mfaEnabled: z.boolean(),
    passwordChangedAt: instant().nullable(),
  })
  .meta({ id: 'User' });

export type UserView = z.output<typeof userSchema>;

const fields = {
  email: emailField(),
  name: name(),
  password: newPasswordField(),
  roleId: id().nullable().meta({ description: 'An active role; without one a user sees itself and nothing else' }),
};

export const userCreateSchema = z.strictObject({ ...fields, roleId: fields.roleId.optional() });

export const userPatchSchema = patchOf(fields);

export const userListQuery = listQuery(['createdAt'], '-createdAt', {
  isActive: queryFlag(),
  roleId: id().optional(),
});

export const userPageSchema = pageOf(userSchema);

export type UserListQuery = z.output<typeof userListQuery>;
