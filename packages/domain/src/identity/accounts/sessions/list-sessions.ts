import type { Queryable } from '@beekeeping/db';
import { refreshTokens, sessions } from '@beekeeping/db/schema';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { deviceName } from './device-name.ts';
import type { SessionView } from './session.schema.ts';

/** Far more than anybody has devices; a program that signs in for each call creates a session each time. */
const MAX_LISTED = 100;

/** True for sessions that can be continued, joined with their one valid token. */
export const isLive = (now: Date): SQL =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(refreshTokens.rotatedAt),
    gt(refreshTokens.expiresAt, now),
  )!;

/** The sessions of a user that have not ended, the calling one first, then by their last use: the first hundred. */
export const listSessions = async (
  db: Queryable,
  user: { userId: string; sessionId: string },
  now: Date,
): Promise<{ items: SessionView[] }> => {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: refreshTokens.expiresAt,
    })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(sessions.userId, user.userId), isLive(now)))
    .orderBy(desc(eq(sessions.id, user.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      ip: row.ip,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isCurrent: row.id === user.sessionId,
    })),
  };
};
