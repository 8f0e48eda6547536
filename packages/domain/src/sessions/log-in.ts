import { verifyPassword } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { type Change, inChange } from '@beekeeping/events';
import { findUserByEmail, lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.view.ts';
import { hashOfTypedEmail } from './login-trace.ts';
import { passFirstFactor, signInResultOf } from './pass-first-factor.ts';
import type { SignInContext, SignInResult } from './sign-in-context.ts';

export interface Login {
  /** As it was typed: not necessarily an e-mail address. */
  email: string;
  password: string;
  userAgent: string | undefined;
}

type Refusal = 'unknown-account' | 'inactive' | 'no-password' | 'wrong-password' | 'changed-meanwhile';

const refusalOf = (user: UserRow | undefined, matches: boolean): Refusal | undefined => {
  if (!user) return 'unknown-account';
  if (!user.isActive) return 'inactive';
  if (user.passwordHash === null) return 'no-password';
  return matches ? undefined : 'wrong-password';
};

/**
 * Starts a session for an active user with the right password, or the challenge of a second factor. Whatever is wrong,
 * the answer and the work are the same: one bcrypt hash, one audit entry (decisions.md §1).
 * @throws AppError INVALID_CREDENTIALS after the refusal has been recorded
 */
export const logIn = async (context: SignInContext, caller: Caller, login: Login): Promise<SignInResult> => {
  const user = await findUserByEmail(context.db, login.email);
  const matches = await verifyPassword(login.password, user?.passwordHash ?? null);
  const refusal = refusalOf(user, matches);

  const passed = await inChange(context, caller, async (change) => {
    if (!user || refusal) {
      recordRefusal(change, context, user, login.email, refusal ?? 'unknown-account');
      return undefined;
    }
    // The hash was compared without a lock: the account may have been closed or its password changed since.
    const locked = await lockUser(change, user.id);
    if (!locked?.isActive || locked.passwordHash !== user.passwordHash) {
      recordRefusal(change, context, user, login.email, 'changed-meanwhile');
      return undefined;
    }
    return passFirstFactor(change, caller, locked, login.userAgent);
  });
  if (!passed) {
    throw new AppError('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  return signInResultOf(context, passed);
};

const recordRefusal = (
  change: Change,
  context: SignInContext,
  user: UserRow | undefined,
  typedEmail: string,
  reason: Refusal,
): void =>
  change.audit('login.failed', {
    entityType: 'user',
    entityId: user?.id,
    details: user ? { reason } : { reason, emailHash: hashOfTypedEmail(context.keyRing, typedEmail) },
  });
