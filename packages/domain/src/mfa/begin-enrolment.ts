import { MFA_TOKEN_SECONDS, newTotpSecret, otpauthUrl, signSetupToken } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { sealSecret } from '@beekeeping/core/seal';
import { totpSecrets } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockUser } from '../users/user.queries.ts';
import { totpSecretPlace } from './totp-secret.ts';
import { hasEnded } from './code-refusals.ts';

/** What an authenticator app shows beside the e-mail address. */
const ISSUER = 'Beekeeping Operations';

/** An enrolment that waits for its first code. */
export interface BegunEnrolment {
  /** To be sent back with that code, within 5 minutes. */
  setupToken: string;
  /** The secret, for the app. */
  otpauthUrl: string;
}

/** 409: one app at a time. To change it, the old one is disabled first, which asks for password and code. */
export const alreadyEnabled = (): AppError =>
  new AppError('INVALID_STATE', 'The second factor is enabled already. Disable it first.');

/**
 * Makes a secret for an authenticator app; signing in stays as it is until a first code confirms it. An enrolment that
 * was begun before ends.
 * @throws AppError INVALID_STATE while a second factor is enabled
 */
export const beginEnrolment = async (
  change: Change,
  keyRing: KeyRing,
  caller: SignedInCaller,
): Promise<BegunEnrolment> => {
  const user = await lockUser(change, caller.userId);
  if (!user?.isActive) throw hasEnded('sign-in');
  if (user.mfaEnabled) throw alreadyEnabled();
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
