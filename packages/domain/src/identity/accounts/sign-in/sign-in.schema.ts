import { text } from '@beekeeping/core/fields';
import { z } from 'zod';
import { signedInSchema } from '../sessions/session.schema.ts';

/** Any text is tried: one that is no e-mail address or too long a password is a 401 like any wrong one. */
export const loginSchema = z.strictObject({
  email: text(254).meta({ example: 'admin@example.com' }),
  password: z.string().min(1).meta({ format: 'password' }),
});

/** The answer to a right first factor: tokens, or the challenge of the second one. */
export const signInResultSchema = z.union([
  signedInSchema,
  z.object({ mfaRequired: z.literal(true), mfaToken: z.string() }).meta({ id: 'MfaRequired' }),
]);
