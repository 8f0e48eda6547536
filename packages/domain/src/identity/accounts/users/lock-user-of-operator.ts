import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { findUserByEmail, lockUser } from './user.queries.ts';
import type { UserRow } from './user.records.ts';

/**
 * The active user with this e-mail address, locked, for an operator who runs a job: there is no signed-in user whose
 * rights could be checked. A password for a closed account would be useless.
 * @throws AppError NOT_FOUND, INVALID_STATE for an inactive user; neither names the address
 */
export const lockUserOfOperator = async (change: Change, email: string): Promise<UserRow> => {
  const found = await findUserByEmail(change.tx, email);
  const user = found && (await lockUser(change, found.id));
  if (!user) throw new AppError('NOT_FOUND', 'There is no user with this e-mail address.');
  if (!user.isActive)
    throw new AppError('INVALID_STATE', 'This user is inactive: have an administrator reactivate it first.');
  return user;
};
