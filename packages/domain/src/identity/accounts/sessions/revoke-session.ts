import type { SignedInCaller } from '@beekeeping/core/actor';
import { notFound } from '@beekeeping/core/app-error';
import { refreshTokens, sessions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray } from 'drizzle-orm';
import { lockUser } from '../users/user.queries.ts';
import { isLive } from './list-sessions.ts';

/**
 * Ends one session of the caller everywhere at once, the calling one too; only the caller's own.
 * @throws AppError NOT_FOUND for one that has ended, is another user's or never was
 */
export const revokeSession = async (change: Change, caller: SignedInCaller, id: string): Promise<void> => {
  await lockUser(change, caller.userId);
  const live = change.tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(sessions.id, id), eq(sessions.userId, caller.userId), isLive(change.now)));
  const ended = await change.tx
    .update(sessions)
    .set({ revokedAt: change.now })
    .where(inArray(sessions.id, live))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('session');
  change.accessChanged();
  change.audit('session.revoked', { entityType: 'user', entityId: caller.userId, details: { sessionId: id } });
};
