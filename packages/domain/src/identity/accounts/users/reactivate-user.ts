import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { assertCoversUser, lockUserFor } from './lock-acting-user.ts';
import { userRecords } from './user.records.ts';
import type { UserView } from './user.schema.ts';

/**
 * Opens an account again, with the role that it had. Its old sessions stay ended.
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE when it is active
 */
export const reactivateUser = async (change: Change, id: string): Promise<UserView> => {
  const locked = await lockUserFor(change, id, ['users:update']);
  await assertCoversUser(change, locked);
  if (locked.user.isActive) throw new AppError('INVALID_STATE', 'This user is active already.');
  const row = await userRecords.update(change, locked.user, { isActive: true });
  change.accessChanged();
  change.audit('user.reactivated', { entityType: 'user', entityId: id });
  return userRecords.view(change.tx, row);
};
