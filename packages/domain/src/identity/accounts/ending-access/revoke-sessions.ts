import { sessions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { endChallenges } from './end-challenges.ts';

/**
 * Ends every live session of a user, everywhere at once, but for `exceptId`, and every sign-in that waits for its code:
 * it began before what ends them. Every replica forgets cached rights. The caller holds `lockUser`.
 * @returns how many sessions there were
 */
export const revokeSessionsOfUser = async (change: Change, userId: string, exceptId?: string): Promise<number> => {
  await endChallenges(change, userId);
  const revoked = await change.tx
    .update(sessions)
    .set({ revokedAt: change.now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, change.now),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  change.accessChanged();
  return revoked.length;
};
