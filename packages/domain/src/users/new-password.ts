import { randomBytes } from 'node:crypto';
import {
  hashPassword,
  isAcceptablePassword,
  isCommonPassword,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_BYTES,
} from '@beekeeping/auth';
import { invalidField } from '@beekeeping/core/app-error';
import { z } from 'zod';

/** What a new password must satisfy beside its length. */
export interface PasswordPolicy {
  /** In production (contract.md §2). */
  refusesCommonPasswords: boolean;
}

const LENGTH_RULE = `must be ${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes long; a letter such as ä counts as two`;

/**
 * The hash of a password that somebody chose. Made before the change begins: hashing takes too long to hold a transaction
 * open.
 * @param path the field that an error names
 * @throws AppError VALIDATION_FAILED for one that is too short, too long for bcrypt or common
 */
export const hashNewPassword = async (policy: PasswordPolicy, path: string, password: string): Promise<string> => {
  if (!isAcceptablePassword(password)) {
    throw invalidField(path, LENGTH_RULE);
  }
  if (policy.refusesCommonPasswords && (await isCommonPassword(password))) {
    throw invalidField(path, 'must not be a common password');
  }
  return hashPassword(password);
};

/** A password of 144 random bits, for whoever gets one instead of choosing it. */
export const randomPassword = (): string => randomBytes(18).toString('base64url');

/** A password that somebody chose, before `hashNewPassword` counts its bytes and judges it. */
export const newPasswordField = () =>
  z
    .string()
    .min(1)
    .max(MAX_PASSWORD_BYTES, LENGTH_RULE)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')
    .meta({ format: 'password', description: `${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes of UTF-8` });
