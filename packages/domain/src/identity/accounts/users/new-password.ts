import { randomBytes } from 'node:crypto';
import {
  hashPassword,
  isAcceptablePassword,
  isCommonPassword,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_BYTES,
} from '@beekeeping/auth';
import { type AppError, invalidField } from '@beekeeping/core/app-error';
import { issueOf } from '@beekeeping/core/field-error';
import { z } from 'zod';

/** Requirements on a new password beside its length. */
export interface PasswordPolicy {
  /** In production (docs/requirements/access.md#users). */
  refusesCommonPasswords: boolean;
}

const LENGTH_RULE = `must be ${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes long; a letter such as ä counts as two`;

const NO_CONTROL = 'must not contain control characters or broken Unicode';

const unacceptable = (path: string, password: string): AppError => {
  const bytes = Buffer.byteLength(password);
  if (bytes < MIN_PASSWORD_BYTES) {
    return invalidField(path, 'TOO_SHORT', LENGTH_RULE, { minimum: MIN_PASSWORD_BYTES, unit: 'bytes' });
  }
  if (bytes > MAX_PASSWORD_BYTES) {
    return invalidField(path, 'TOO_LONG', LENGTH_RULE, { maximum: MAX_PASSWORD_BYTES, unit: 'bytes' });
  }
  return invalidField(path, 'FORBIDDEN_CHARACTERS', NO_CONTROL, { kind: 'control' });
};

/**
 * The hash of a chosen password. Made before the change begins: hashing takes too long to hold a transaction open.
 * @param path the field that an error names
 * @throws AppError VALIDATION_FAILED for one that is too short, too long for bcrypt or common
 */
export const hashNewPassword = async (policy: PasswordPolicy, path: string, password: string): Promise<string> => {
  if (!isAcceptablePassword(password)) throw unacceptable(path, password);
  if (policy.refusesCommonPasswords && (await isCommonPassword(password))) {
    throw invalidField(path, 'TOO_COMMON', 'must not be a common password');
  }
  return hashPassword(password);
};

/** A password of 144 random bits, for a user who gets one instead of choosing it. */
export const randomPassword = (): string => randomBytes(18).toString('base64url');

/** A password that somebody chose, before `hashNewPassword` counts its bytes and checks it. */
export const newPasswordField = () =>
  z
    .string()
    .min(1)
    .max(MAX_PASSWORD_BYTES, LENGTH_RULE)
    .refine((password) => !/\p{Cc}/u.test(password), issueOf('FORBIDDEN_CHARACTERS', NO_CONTROL, { kind: 'control' }))
    .meta({ format: 'password', description: `${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes of UTF-8` });
