import { withoutSeparators } from '@beekeeping/auth';
import { text, writtenAs } from '@beekeeping/core/fields';
import { z } from 'zod';

/**
 * Read without blanks and hyphens, which apps and password managers show between the digits; anything that is no code
 * then counts as a wrong one. A text of ASCII digits and letters, never a number.
 */
const typedCode = () =>
  z
    .string()
    .check(
      writtenAs('mfa-code', /^[\s\u2010-\u2015!-~]{1,100}$/, 'must be the six digits of the app, or a recovery code'),
    )
    .transform(withoutSeparators)
    .meta({
      type: 'string',
      pattern: '^[\\s\\u2010-\\u2015!-~]{1,100}$',
      example: '287 082',
      description: 'The six digits of the app, or a recovery code, with or without blanks and hyphens',
    });

const signedToken = () => text(2_000);

export const challengeCodeSchema = z.strictObject({ mfaToken: signedToken(), code: typedCode() });

const currentPassword = () => z.string().min(1).meta({ format: 'password' });

export const enrolmentStartSchema = z.strictObject({ currentPassword: currentPassword().optional() }).optional();

export const enrolmentConfirmSchema = z.strictObject({ setupToken: signedToken(), code: typedCode() });

export const mfaDisableSchema = z.strictObject({
  currentPassword: currentPassword(),
  code: typedCode(),
});

export const begunEnrolmentSchema = z
  .object({
    setupToken: z.string(),
    otpauthUrl: z.string(),
    /** A PNG as a data URL. */
    qrCode: z.string(),
  })
  .meta({ id: 'BegunMfaEnrolment' });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
