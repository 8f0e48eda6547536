import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { endMessengerLink } from '../ending-access/end-messenger-link.ts';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { endSsoLinks } from '../ending-access/end-sso-links.ts';
import { type UserRow, userRecords } from './user.records.ts';
import type { UserView } from './user.schema.ts';

/**
 * Deactivates an account, at anybody's request, and ends its sessions and its links to identity providers and a
 * messenger. Under `lockUser`, after `assertNotLastAdmin`.
 * @throws AppError INVALID_STATE when it is inactive
 */
export const closeAccount = async (change: Change, user: UserRow): Promise<UserView> => {
  if (!user.isActive) throw new AppError('INVALID_STATE', 'This user is inactive already.');
  const row = await userRecords.update(change, user, { isActive: false });
  await revokeSessionsOfUser(change, user.id);
  await endSsoLinks(change, user.id, 'deactivation');
  await endMessengerLink(change, user.id, 'deactivation');
  change.audit('user.deactivated', { entityType: 'user', entityId: user.id });
  return userRecords.view(change.tx, row);
};
