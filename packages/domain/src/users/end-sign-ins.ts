import { mfaChallenges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import { revokeSessionsOfUser } from '../sessions/revoke-sessions.ts';

/**
 * Ends every session of a user but `exceptId`, and every sign-in that still waits for its second factor: its first one
 * may have been a password that no longer counts. Every replica forgets cached rights. The caller holds `lockUser`.
 */
export const endSignIns = async (change: Change, userId: string, exceptId?: string): Promise<void> => {
  await revokeSessionsOfUser(change, userId, exceptId);
  await change.tx
    .update(mfaChallenges)
    .set({ endedAt: change.now })
    .where(and(eq(mfaChallenges.userId, userId), isNull(mfaChallenges.endedAt)));
  change.accessChanged();
};
