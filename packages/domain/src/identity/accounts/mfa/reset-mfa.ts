import { systemActor } from '@beekeeping/core/actor';
import { type Change, type ChangeContext, inChange } from '@beekeeping/events';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { assertCoversUser, lockUserFor } from '../users/lock-acting-user.ts';
import { lockUserOfOperator } from '../users/lock-user-of-operator.ts';
import { assertNotOwn } from '../users/self-change.ts';
import { type UserRow, userRecords } from '../users/user.records.ts';
import type { UserView } from '../users/user.schema.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * Takes the second factor from a user who lost it, and ends that user's sessions; without one nothing changes. Not for
 * the caller's own account: a stolen session could remove it (docs/requirements/access.md#second-factor).
 * @throws AppError SELF_CHANGE_FORBIDDEN before any look-up, NOT_FOUND, FORBIDDEN for a user with rights beyond the
 * caller's
 */
export const resetMfa = async (change: Change, userId: string): Promise<UserView> => {
  assertNotOwn(change, userId, 'secondFactor');
  const locked = await lockUserFor(change, userId, ['users:update']);
  await assertCoversUser(change, locked);
  return userRecords.view(change.tx, await takeSecondFactor(change, locked.user));
};

/**
 * The same for an operator who runs a job, the way back when no administrator can do it any more.
 * @returns whether there was a second factor
 * @throws AppError NOT_FOUND, INVALID_STATE for an inactive user
 */
export const resetMfaByEmail = (context: ChangeContext, email: string): Promise<boolean> =>
  inChange(context, systemActor('job:reset-mfa'), async (change) => {
    const user = await lockUserOfOperator(change, email);
    await takeSecondFactor(change, user);
    return user.mfaEnabled;
  });

const takeSecondFactor = async (change: Change, user: UserRow): Promise<UserRow> => {
  if (!user.mfaEnabled) return user;
  await revokeSessionsOfUser(change, user.id);
  change.audit('user.mfa_reset', { entityType: 'user', entityId: user.id });
  return removeSecondFactor(change, user);
};
