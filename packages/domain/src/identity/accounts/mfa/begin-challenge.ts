import { MFA_TOKEN_SECONDS } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import { mfaChallenges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';

/** Awaits the second factor of a sign-in. @returns the id that its `mfaToken` carries */
export const beginChallenge = async (change: Change, userId: string): Promise<string> => {
  const id = newId();
  const expiresAt = new Date(change.now.getTime() + MFA_TOKEN_SECONDS * 1000);
  await change.tx.insert(mfaChallenges).values({ id, userId, createdAt: change.now, expiresAt });
  return id;
};
