import type { SignedInCaller } from '@beekeeping/core/actor';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { closeAccount } from '../users/close-account.ts';
import { lockActingUser } from '../users/lock-acting-user.ts';
import { assertNotLastAdmin, lockSystemRole } from '../users/system-role.ts';
import type { UserView } from '../users/user.schema.ts';
import { assertUnchangedPassword, confirmPassword } from './confirm-password.ts';

/**
 * Closes the own account. Only an administrator can open it again.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, UNAUTHENTICATED, LAST_ADMIN
 */
export const deactivateProfile = async (
  context: ChangeContext,
  caller: SignedInCaller,
  currentPassword: string,
): Promise<UserView> => {
  const confirmed = await confirmPassword(context, caller, currentPassword, 'profile.deactivation');
  return inChange(context, caller, async (change) => {
    await lockSystemRole(change);
    const user = await lockActingUser(change);
    assertUnchangedPassword(user, confirmed);
    await assertNotLastAdmin(change, user);
    return closeAccount(change, user);
  });
};
