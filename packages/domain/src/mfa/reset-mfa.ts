import type { Change } from '@beekeeping/events';
import { revokeSessionsOfUser } from '../sessions/revoke-sessions.ts';
import { assertCoversUser, lockUserFor } from '../users/lock-acting-user.ts';
import { assertNotOwn } from '../users/self-change.ts';
import type { UserView } from '../users/user.schema.ts';
import { userView } from '../users/user.view.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Takes the second factor from a user who lost it, and ends that user's sessions; without one nothing changes. Not for
 * oneself: a stolen session would rid itself of it (specification, "Authentication" 11).
 * @throws AppError SELF_CHANGE_FORBIDDEN before any look-up, NOT_FOUND, FORBIDDEN for a user with rights beyond the caller's
 */
export const resetMfa = async (change: Change, userId: string): Promise<UserView> => {
  assertNotOwn(change, userId, 'secondFactor');
  const locked = await lockUserFor(change, userId, ['users:update']);
  await assertCoversUser(change, locked);
  if (!locked.user.mfaEnabled) return userView(locked.user);
  await revokeSessionsOfUser(change, userId);
  change.audit('user.mfa_reset', { entityType: 'user', entityId: userId });
  return userView(await removeSecondFactor(change, userId));
};
