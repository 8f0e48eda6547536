import { signAccessToken } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { auditLog, sessions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { type UserRow, userRecords } from '../users/user.records.ts';
import { daysAfter, issueRefreshToken } from './refresh-tokens.ts';
import type { Device, SecondFactor, SignedIn, SignInContext } from './sign-in-context.ts';

const MAX_USER_AGENT = 500;
/** That a session lives from sign-in, with all its refresh tokens. */
const SESSION_DAYS = 90;

/** A session that was just started; `signedInAs` makes the answer. */
export interface StartedSession {
  userId: string;
  sessionId: string;
  passwordChangedAt: Date | null;
  refreshToken: string;
  refreshTokenExpiresAt: Date;
}

/**
 * Starts a session of a user whose every factor was right. The first one of an account that nobody has changed yet says in which
 * language they are written to. The caller holds `lockUser` and has seen that the user is active.
 * @param secondFactor for the audit log
 */
export const startSession = async (
  change: Change,
  caller: Caller,
  user: UserRow,
  { userAgent, language }: Device,
  secondFactor?: SecondFactor,
): Promise<StartedSession> => {
  const session = { id: newId(), expiresAt: daysAfter(change.now, SESSION_DAYS) };
  await change.tx.insert(sessions).values({
    ...session,
    userId: user.id,
    ip: caller.ip,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    createdAt: change.now,
    lastUsedAt: change.now,
  });
  const isNews = language !== undefined && language !== user.language;
  // What somebody has chosen once stays, also where a backup came back without the log.
  const isAsMade = user.updatedAt.getTime() === user.createdAt.getTime();
  if (isNews && isAsMade && !(await hasSignedIn(change, user.id))) await userRecords.update(change, user, { language });
  change.audit('login.succeeded', {
    entityType: 'user',
    entityId: user.id,
    userId: user.id,
    userName: user.name,
    details: { sessionId: session.id, ...(secondFactor ? { secondFactor } : {}) },
  });
  return continuedSession(change, user, session);
};

const hasSignedIn = async (change: Change, userId: string): Promise<boolean> => {
  const { entityType, entityId, action } = auditLog;
  const isSignIn = and(eq(entityType, 'user'), eq(entityId, userId), eq(action, 'login.succeeded'));
  const [entry] = await change.tx.select({ id: auditLog.id }).from(auditLog).where(isSignIn).limit(1);
  return entry !== undefined;
};

/** The next refresh token of a session of this user, with the claims of its access token. */
export const continuedSession = async (
  change: Change,
  user: UserRow,
  session: { id: string; expiresAt: Date },
): Promise<StartedSession> => ({
  userId: user.id,
  sessionId: session.id,
  passwordChangedAt: user.passwordChangedAt,
  ...(await issueRefreshToken(change, session)),
});

/** Signs the access token: after the commit, so that a password change that the session waited for does not outdate it. */
export const signedInAs = (context: SignInContext, started: StartedSession): SignedIn => {
  const { refreshToken, refreshTokenExpiresAt, ...claims } = started;
  const accessToken = signAccessToken(context.keyRing, { ...claims, now: context.clock.now() });
  return { accessToken, userId: started.userId, refreshToken, refreshTokenExpiresAt };
};
