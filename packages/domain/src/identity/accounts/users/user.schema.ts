import { id, instant, name, patchOf, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { users } from '@beekeeping/db/schema';
import { LANGUAGES } from '@beekeeping/messages/language';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { emailField } from '@beekeeping/core/email';
import { newPasswordField } from './new-password.ts';

/** A user as the API answers it: never with anything of the password. */
export const userSchema = z
  .object({
    ...recordFields,
    email: z.string(),
    name: z.string(),
    language: z.enum(LANGUAGES).meta({ description: 'The language of notifications, messages and mails to this user' }),
    roleId: z.guid().nullable(),
    roleName: z.string().nullable(),
    isActive: z.boolean(),
    mfaEnabled: z.boolean(),
    passwordChangedAt: instant().nullable(),
    hasAvatar: z.boolean(),
    avatarVersion: z.string().nullable().meta({
      description: 'As `v` in the address of the picture: a browser may keep that for good. Null without one',
    }),
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

// A business has some hundred users at most: sorting them takes no index.
export const userListQuery = recordQuery(
  users,
  {
    by: ['createdAt', 'name', 'email', 'language', 'roleName', 'isActive', 'mfaEnabled', 'passwordChangedAt'],
    default: '-createdAt',
  },
  { isActive: queryFlag(), mfaEnabled: queryFlag(), roleId: several(id()) },
);
