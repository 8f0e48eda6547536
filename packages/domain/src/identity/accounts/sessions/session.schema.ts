import { instant } from '@beekeeping/core/fields';
import { z } from 'zod';
import { permissionKeySchema } from '../roles/permission.schema.ts';
import { userSchema } from '../users/user.schema.ts';

export const signedInSchema = z
  .object({
    accessToken: z.string(),
    userId: z.guid().meta({ description: 'Who is signed in: a refresh of another tab may be of another person' }),
  })
  .meta({ id: 'SignedIn' });

export const refreshableSchema = z.object({
  isUsable: z.boolean().meta({ description: 'Whether the cookie may be exchanged; false without one' }),
  userId: z.guid().nullable().meta({ description: 'Whose session it is; null where it is not usable' }),
});

/** The signed-in user and their present rights. */
export const meSchema = z
  .object({
    user: userSchema,
    role: z
      .object({ id: z.guid(), name: z.string(), isSystem: z.boolean() })
      .nullable()
      .meta({ description: 'The role at this moment; null without one' }),
    permissions: z.array(permissionKeySchema),
  })
  .meta({ id: 'Me' });

/** One sign-in on one device, as its user sees it. */
export const sessionSchema = z
  .object({
    id: z.guid(),
    device: z.string().meta({ example: 'Firefox on Android' }),
    /** Where it was signed in from. */
    ip: z.string().meta({ example: '192.0.2.7' }),
    createdAt: instant(),
    lastUsedAt: instant(),
    /** Unless it is used before: 30 days after its last use, at most 90 after the sign-in. */
    expiresAt: instant(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.output<typeof sessionSchema>;

export const sessionListSchema = z.object({ items: z.array(sessionSchema) }).meta({ id: 'SessionList' });
