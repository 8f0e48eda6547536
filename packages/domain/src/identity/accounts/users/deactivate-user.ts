import type { Change } from '@beekeeping/events';
import { closeAccount } from './close-account.ts';
import { assertCoversUser, lockUserFor } from './lock-acting-user.ts';
import { assertNotOwn } from './self-change.ts';
import { assertNotLastAdmin, lockSystemRole } from './system-role.ts';
import type { UserView } from './user.schema.ts';

/**
 * Closes somebody else's account: nobody is signed in with it from the next request on.
 * @throws AppError SELF_CHANGE_FORBIDDEN, NOT_FOUND, LAST_ADMIN, FORBIDDEN, INVALID_STATE when it is inactive
 */
export const deactivateUser = async (change: Change, id: string): Promise<UserView> => {
  assertNotOwn(change, id, 'account');
  await lockSystemRole(change);
  const locked = await lockUserFor(change, id, ['users:update']);
  // What nobody may do is told before what this caller may not.
  await assertNotLastAdmin(change, locked.user);
  await assertCoversUser(change, locked);
  return closeAccount(change, locked.user);
};
