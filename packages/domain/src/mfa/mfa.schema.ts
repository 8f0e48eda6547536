import { text, writtenAs } from '@beekeeping/core/fields';
import { z } from 'zod';

/** As it was typed, blanks included: what is no code is judged like a wrong one. */
const typedCode = () =>
  z
    .string()
    .check(writtenAs('mfa-code', /^[ -~]{1,100}$/, 'must be the six digits of the app, or a recovery code'))
    .meta({ example: '287082', description: 'The six digits of the app, or a recovery code' });

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
