import { SESSION_ABSOLUTE_DAYS, signAccessToken, verifyPassword } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { sessions } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { findUserByEmail, lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.view.ts';
import { hashOfTypedEmail } from './login-trace.ts';
import { daysAfter, issueRefreshToken } from './refresh-tokens.ts';
import type { SignedIn, SignInContext } from './sign-in-context.ts';

export interface Login {
  /** As it was typed: not necessarily an e-mail address. */
  email: string;
  password: string;
  userAgent: string | undefined;
}

const MAX_USER_AGENT = 500;

type Refusal = 'unknown-account' | 'inactive' | 'no-password' | 'wrong-password' | 'changed-meanwhile';

const refusalOf = (user: UserRow | undefined, matches: boolean): Refusal | undefined => {
  if (!user) return 'unknown-account';
  if (!user.isActive) return 'inactive';
  if (user.passwordHash === null) return 'no-password';
  return matches ? undefined : 'wrong-password';
};

/**
 * Starts a session for an active user with the right password. Whatever is wrong, the answer and the work are the
 * same: one bcrypt hash, one audit entry (decisions.md §1).
 * @throws AppError INVALID_CREDENTIALS after the refusal has been recorded
 */
export const logIn = async (context: SignInContext, caller: Caller, login: Login): Promise<SignedIn> => {
  const user = await findUserByEmail(context.db, login.email);
  const matches = await verifyPassword(login.password, user?.passwordHash ?? null);
  const refusal = refusalOf(user, matches);

  const started = await inChange(context, caller, async (change) => {
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
    return startSession(change, caller, user, login.userAgent);
  });
  if (!started || !user) {
    throw new AppError('INVALID_CREDENTIALS', 'The e-mail address or the password is wrong.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  const { sessionId, ...refresh } = started;
  return {
    ...refresh,
    accessToken: signAccessToken(context.keyRing, { userId: user.id, sessionId, now: context.clock.now() }),
  };
};

const startSession = async (change: Change, caller: Caller, user: UserRow, userAgent: string | undefined) => {
  const session = { id: newId(), expiresAt: daysAfter(change.now, SESSION_ABSOLUTE_DAYS) };
  await change.tx.insert(sessions).values({
    ...session,
    userId: user.id,
    ip: caller.ip,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    createdAt: change.now,
    lastUsedAt: change.now,
  });
  change.audit('login.succeeded', {
    entityType: 'user',
    entityId: user.id,
    userId: user.id,
    userName: user.name,
    details: { sessionId: session.id },
  });
  return { sessionId: session.id, ...(await issueRefreshToken(change, session)) };
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
