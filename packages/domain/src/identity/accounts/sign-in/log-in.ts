import { hashPassword, isOutdatedHash, verifyPassword } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { users } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import {
  assertAttemptAllowed,
  forgetFailedAttempts,
  lockAttempts,
  passwordAttempts,
  recordFailedAttempt,
} from '../failed-attempts/index.ts';
import { findUserByEmail, lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.records.ts';
import { loginBucketOf } from './login-bucket.ts';
import { hashOfTypedEmail } from './login-trace.ts';
import { passFirstFactor, type SignInResult, signInResultOf } from './pass-first-factor.ts';
import type { Device, SignInContext } from '../sessions/sign-in-context.ts';

export interface Login extends Device {
  /** As typed: not necessarily an e-mail address. */
  email: string;
  password: string;
}

type Refusal = 'unknown-account' | 'inactive' | 'no-password' | 'wrong-password' | 'changed-meanwhile';

const refusalOf = (user: UserRow | undefined, matches: boolean): Refusal | undefined => {
  if (!user) return 'unknown-account';
  if (!user.isActive) return 'inactive';
  if (user.passwordHash === null) return 'no-password';
  return matches ? undefined : 'wrong-password';
};

/**
 * Starts a session for an active user with the right password, or the challenge of a second factor. For every failure,
 * the answer and the work are the same: one bcrypt hash, one audit entry (docs/requirements/access.md#sign-in). Wrong
 * passwords slow down the next ones, also for an address without an account; right ones never do.
 * @throws AppError INVALID_CREDENTIALS after the refusal has been recorded; RATE_LIMITED, which leaves no trace
 */
export const logIn = async (context: SignInContext, caller: Caller, login: Login): Promise<SignInResult> => {
  const { key: bucket, isKnownNetwork } = await loginBucketOf(context, caller, login.email);
  await assertAttemptAllowed(context.db, bucket, context.clock.now());
  const user = await findUserByEmail(context.db, login.email);
  const lane = isKnownNetwork ? 'known' : 'stranger';
  const matches = await verifyPassword(login.password, user?.passwordHash ?? null, lane);
  const refusal = refusalOf(user, matches);
  const strongerHash = refusal ? undefined : await strongerHashFor(user, login.password);

  const passed = await inChange(context, caller, async (change) => {
    await lockAttempts(change, bucket);
    if (!user || refusal) {
      const pauseSeconds = await recordFailedAttempt(change, bucket, passwordAttempts);
      recordRefusal(change, context, user, login.email, {
        reason: refusal ?? 'unknown-account',
        ...(pauseSeconds > 0 ? { pauseSeconds } : {}),
      });
      return undefined;
    }
    await forgetFailedAttempts(change, bucket);
    // The hash was compared without a lock: the account may have been closed or its password changed since.
    const locked = await lockUser(change, user.id);
    if (!locked?.isActive || locked.passwordHash !== user.passwordHash) {
      recordRefusal(change, context, user, login.email, { reason: 'changed-meanwhile' });
      return undefined;
    }
    if (strongerHash) await change.tx.update(users).set({ passwordHash: strongerHash }).where(eq(users.id, user.id));
    return passFirstFactor(change, caller, locked, login);
  });
  if (!passed) {
    throw new AppError('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  return signInResultOf(context, passed);
};

/** The same password at today's cost, when its hash is from a time of lower cost. No change of the password: sessions stay. */
const strongerHashFor = async (user: UserRow | undefined, password: string): Promise<string | undefined> =>
  user?.passwordHash && isOutdatedHash(user.passwordHash) ? hashPassword(password) : undefined;

const recordRefusal = (
  change: Change,
  context: SignInContext,
  user: UserRow | undefined,
  typedEmail: string,
  details: { reason: Refusal; pauseSeconds?: number },
): void =>
  change.audit('login.failed', {
    entityType: 'user',
    entityId: user?.id,
    details: user ? details : { ...details, emailHash: hashOfTypedEmail(context.keyRing, typedEmail) },
  });
