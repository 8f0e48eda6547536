import { recoveryCodes, totpSecrets } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { type UserRow, userRecords } from '../users/user.records.ts';
import { endChallenges } from '../ending-access/end-challenges.ts';

/**
 * Removes the secret and the recovery codes of a user and withdraws every sign-in that waits for a code. The caller holds
 * `lockUser`.
 * @returns the user as it is now
 */
export const removeSecondFactor = async (change: Change, user: UserRow): Promise<UserRow> => {
  const { id: userId } = user;
  await endChallenges(change, userId);
  await change.tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await change.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return userRecords.update(change, user, { mfaEnabled: false });
};
