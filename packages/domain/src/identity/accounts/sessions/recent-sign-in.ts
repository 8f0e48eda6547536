import { hashSecret } from '@beekeeping/auth';
import type { Queryable } from '@beekeeping/db';
import { sessions } from '@beekeeping/db/schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { findTokenOwner } from './session.queries.ts';

const RECENT_SECONDS = 15 * 60;

/**
 * True when the session began within 15 minutes and has not ended: with a password, a provider or a code. A refresh
 * does not begin one: a thief of a token can use it, but not sign in.
 */
export const isRecentSignIn = async (
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<boolean> => {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.createdAt, new Date(now.getTime() - RECENT_SECONDS * 1000)),
      ),
    );
  return session !== undefined;
};

/** The user who signed in recently in the browser that sent this refresh token; undefined for an invalid token. */
export const recentlySignedInUser = async (
  db: Queryable,
  refreshToken: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  const owner = refreshToken === undefined ? undefined : await findTokenOwner(db, hashSecret(refreshToken));
  if (!owner || owner.rotatedAt !== null || owner.expiresAt <= now) return undefined;
  return (await isRecentSignIn(db, owner, now)) ? owner.userId : undefined;
};
