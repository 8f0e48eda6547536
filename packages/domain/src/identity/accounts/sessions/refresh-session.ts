import { hashSecret } from '@beekeeping/auth';
import type { Caller } from '@beekeeping/core/actor';
import type { Queryable } from '@beekeeping/db';
import { refreshTokens, sessions, users } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.records.ts';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { findTokenOwner } from './session.queries.ts';
import type { SignedIn, SignInContext } from './sign-in-context.ts';
import { continuedSession, signedInAs } from './start-session.ts';

/**
 * Exchanges a refresh token for its successor. Undefined when it is unknown, expired or of a session that has ended. A
 * token that was exchanged before is a copy in wrong hands: every session of its user ends, without a grace window
 * (docs/requirements/access.md#sessions).
 */
export const refreshSession = async (
  context: SignInContext,
  caller: Caller,
  token: string | undefined,
): Promise<SignedIn | undefined> => {
  if (token === undefined) return undefined;
  const tokenHash = hashSecret(token);
  const continued = await inChange(context, caller, async (change) => {
    const owner = await findTokenOwner(change.tx, tokenHash);
    const user = owner && (await lockUser(change, owner.userId));
    if (!user) return undefined;
    const session = user.isActive ? await claim(change, tokenHash) : undefined;
    if (!session) {
      await punishReuse(change, user, tokenHash);
      return undefined;
    }
    await change.tx.update(sessions).set({ lastUsedAt: change.now }).where(eq(sessions.id, session.id));
    change.audit('token.refreshed', {
      entityType: 'user',
      entityId: user.id,
      userId: user.id,
      userName: user.name,
      details: { sessionId: session.id },
    });
    return continuedSession(change, user, session);
  });
  return continued && signedInAs(context, continued);
};

const isExchangeable = (tokenHash: string, now: Date): SQL | undefined =>
  and(
    eq(refreshTokens.tokenHash, tokenHash),
    isNull(refreshTokens.rotatedAt),
    gt(refreshTokens.expiresAt, now),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );

/**
 * The user whose session this refresh token may be exchanged for; undefined where it may not. Asks without using it: for a
 * client whose exchange was not answered.
 */
export const findRefreshable = async (
  db: Queryable,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, and(eq(users.id, sessions.userId), users.isActive))
    .where(isExchangeable(hashSecret(token), now));
  return found?.userId;
};

/** Marks the token as exchanged, if it still may be: of any number of callers one gets the session. */
const claim = async (change: Change, tokenHash: string): Promise<{ id: string; expiresAt: Date } | undefined> => {
  const [session] = await change.tx
    .update(refreshTokens)
    .set({ rotatedAt: change.now })
    .from(sessions)
    .where(and(eq(sessions.id, refreshTokens.sessionId), isExchangeable(tokenHash, change.now)))
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  return session;
};

/** Ends every session of the user when the refused token had been exchanged before; an expired one is no theft. */
const punishReuse = async (change: Change, user: UserRow, tokenHash: string): Promise<void> => {
  const owner = await findTokenOwner(change.tx, tokenHash);
  if (!owner || owner.rotatedAt === null || owner.expiresAt <= change.now) return;
  const revokedSessions = await revokeSessionsOfUser(change, user.id);
  // Of many copies that arrive together the first one ends the sessions and is recorded; the rest find nothing to end.
  if (revokedSessions === 0) return;
  change.audit('token.reuse_detected', {
    entityType: 'user',
    entityId: user.id,
    details: { sessionId: owner.sessionId, revokedSessions },
  });
};
