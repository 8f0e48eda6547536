import type { PermissionKey } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { assertMayGive, lockActiveRole } from './assign-role.ts';
import { normaliseEmail } from '@beekeeping/core/email';
import { lockActingRights } from './lock-acting-user.ts';
import { userRecords } from './user.records.ts';
import type { UserView } from './user.schema.ts';

export interface NewUser {
  /** Checked by `emailField`. */
  email: string;
  name: string;
  /** bcrypt, made before the change begins: hashing takes too long to hold a transaction open. Null signs in elsewhere only. */
  passwordHash: string | null;
  /** An active role; null may sign in and see itself, nothing else. */
  roleId: string | null;
}

/**
 * Creates an active account. A user gives it no right that it does not hold itself; the seed may give every role.
 * @throws AppError DUPLICATE for an e-mail that is taken in any case, REFERENCE_NOT_FOUND for an unknown or inactive
 * role, FORBIDDEN for one with rights beyond those of the caller
 */
export const createUser = async (change: Change, input: NewUser): Promise<UserView> => {
  if (input.roleId !== null) await lockActiveRole(change, input.roleId);
  if (change.actor.kind !== 'system') await assertMayCreate(change, input.roleId);
  const row = await userRecords.insert(change, { ...input, email: normaliseEmail(input.email) });
  change.audit('user.created', { entityType: 'user', entityId: row.id, details: { roleId: row.roleId } });
  return userRecords.view(change.tx, row);
};

const assertMayCreate = async (change: Change, roleId: string | null): Promise<void> => {
  const needed: PermissionKey[] = roleId === null ? ['users:create'] : ['users:create', 'users:assign-role'];
  await assertMayGive(change, await lockActingRights(change, needed), roleId);
};
