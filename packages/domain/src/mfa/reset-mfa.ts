import { AppError, notFound } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { revokeSessionsOfUser } from '../sessions/revoke-sessions.ts';
import { lockUser } from '../users/user.queries.ts';
import type { UserView } from '../users/user.schema.ts';
import { userView } from '../users/user.view.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Takes the second factor from a user who lost it, and ends that user's sessions; without one nothing changes. Not for
 * oneself: a stolen session would rid itself of it (specification, "Authentication" 11).
 * @throws AppError SELF_CHANGE_FORBIDDEN before any look-up, NOT_FOUND
 */
export const resetMfa = async (change: Change, userId: string): Promise<UserView> => {
  if (change.actor.kind === 'user' && change.actor.userId === userId) {
    throw new AppError('SELF_CHANGE_FORBIDDEN', 'Your own second factor is disabled with password and code.');
  }
  const user = await lockUser(change, userId);
  if (!user) throw notFound('user');
  if (!user.mfaEnabled) return userView(user);
  await revokeSessionsOfUser(change, userId);
  change.audit('user.mfa_reset', { entityType: 'user', entityId: userId });
  return userView(await removeSecondFactor(change, userId));
};
