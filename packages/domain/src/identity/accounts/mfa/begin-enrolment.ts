import { MFA_TOKEN_SECONDS, newTotpSecret, otpauthUrl, signSetupToken } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { totpSecrets } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertUnchangedPassword, confirmPassword } from '../profile/confirm-password.ts';
import { isRecentSignIn } from '../sessions/recent-sign-in.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { lockActingUser } from '../users/lock-acting-user.ts';
import type { UserRow } from '../users/user.records.ts';
import { totpSecretPlace } from './totp-secret.ts';

/** The issuer name shown by an authenticator app beside the e-mail address. */
const ISSUER = 'Beekeeping Operations';

/** An enrolment that waits for its first code. */
export interface BegunEnrolment {
  /** To be sent back with that code, within 5 minutes. */
  setupToken: string;
  /** The secret, for the app. */
  otpauthUrl: string;
}

/** 409: one app at a time. To change it, the old one is disabled first, which requires password and code. */
export const alreadyEnabled = (): AppError =>
  new AppError('INVALID_STATE', 'The second factor is enabled already. Disable it first.');

/** 401 INVALID_CREDENTIALS: nothing was checked, and a refresh does not help. */
const signInAgain = (): AppError =>
  new AppError(
    'INVALID_CREDENTIALS',
    'Send the current password, or sign in again: the last sign-in is too long ago.',
    {
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
  );

/**
 * Makes a secret for an authenticator app; signing in stays as it is until a first code confirms it. An enrolment that
 * was begun before ends. A stolen access token must not be enough, or a thief could lock the owner out: it takes a
 * sign-in of the last 15 minutes or the current password, which is checked whenever it is sent.
 * @throws AppError INVALID_STATE while a second factor is enabled, INVALID_CREDENTIALS, RATE_LIMITED, UNAUTHENTICATED
 */
export const beginEnrolment = async (
  context: SignInContext,
  caller: SignedInCaller,
  currentPassword?: string,
): Promise<BegunEnrolment> => {
  const confirmedHash =
    currentPassword === undefined ? undefined : await confirmPassword(context, caller, currentPassword, 'mfa.enroll');

  return inChange(context, caller, async (change) => {
    const user = await lockActingUser(change);
    if (user.mfaEnabled) throw alreadyEnabled();
    if (confirmedHash !== undefined) assertUnchangedPassword(user, confirmedHash);
    else if (!(await isRecentSignIn(change.tx, caller, change.now))) throw signInAgain();
    return drawSecret(change, context.keyRing, user);
  });
};

const drawSecret = async (change: Change, keyRing: KeyRing, user: UserRow): Promise<BegunEnrolment> => {
  const [id, secret] = [newId(), newTotpSecret()];
  await change.tx.delete(totpSecrets).where(eq(totpSecrets.userId, user.id));
  await change.tx.insert(totpSecrets).values({
    id,
    userId: user.id,
    secret: sealSecret(keyRing, totpSecretPlace(id), secret),
    createdAt: change.now,
    expiresAt: new Date(change.now.getTime() + MFA_TOKEN_SECONDS * 1000),
  });
  return {
    setupToken: signSetupToken(keyRing, { userId: user.id, id, now: change.now }),
    otpauthUrl: otpauthUrl({ issuer: ISSUER, account: user.email, secret }),
  };
};
