import type { Change } from '@beekeeping/events';
import { closeAccount } from './close-account.ts';
import { assertCoversUser, lockUserFor } from './lock-acting-user.ts';
import { assertNotOwn } from './self-change.ts';
import { assertNotLastAdmin, lockSystemRole } from './system-role.ts';
import type { UserView } from './user.schema.ts';

/**
 * Closes another user's account: it cannot be used from the next request on.
 * @throws AppError SELF_CHANGE_FORBIDDEN, NOT_FOUND, LAST_ADMIN, FORBIDDEN, INVALID_STATE when it is inactive
 */
export const deactivateUser = async (change: Change, id: string): Promise<UserView> => {
  assertNotOwn(change, id, 'account');
  await lockSystemRole(change);
  const locked = await lockUserFor(change, id, ['users:update']);
  // Reasons that apply to everybody are reported before those of this caller.
  await assertNotLastAdmin(change, locked.user);
  await assertCoversUser(change, locked);
  return closeAccount(change, locked.user);
};
