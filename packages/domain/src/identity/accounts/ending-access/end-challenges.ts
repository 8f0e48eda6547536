import { mfaChallenges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';

/** Withdraws every sign-in of a user that waits for its code. The caller holds `lockUser`. */
export const endChallenges = async (change: Change, userId: string): Promise<void> => {
  await change.tx
    .update(mfaChallenges)
    .set({ endedAt: change.now })
    .where(and(eq(mfaChallenges.userId, userId), isNull(mfaChallenges.endedAt)));
};
