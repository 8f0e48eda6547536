import type { Queryable } from '@beekeeping/db';
import { refreshTokens, sessions } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

export interface TokenOwner {
  userId: string;
  sessionId: string;
  rotatedAt: Date | null;
  expiresAt: Date;
}

/** The owner of this refresh token, and its present state. */
export const findTokenOwner = async (db: Queryable, tokenHash: string): Promise<TokenOwner | undefined> => {
  const [row] = await db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      rotatedAt: refreshTokens.rotatedAt,
      expiresAt: refreshTokens.expiresAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row;
};
