import { recoveryCodes, totpSecrets, users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { UserRow } from '../users/user.view.ts';
import { endChallenges } from '../revocation/end-challenges.ts';

/**
 * Removes the secret and the recovery codes of a user and withdraws every sign-in that waits for a code. The caller holds
 * `lockUser`.
 * @returns the user as it is now
 */
export const removeSecondFactor = async (change: Change, userId: string): Promise<UserRow> => {
  await endChallenges(change, userId);
  await change.tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await change.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [user] = await change.tx
    .update(users)
    .set({ mfaEnabled: false, updatedAt: change.now })
    .where(eq(users.id, userId))
    .returning();
  return user!;
};
