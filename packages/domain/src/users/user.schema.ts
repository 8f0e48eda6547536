import { instant, recordFields } from '@beekeeping/core/fields';
import { z } from 'zod';

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
