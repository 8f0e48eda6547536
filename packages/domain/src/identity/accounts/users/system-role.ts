import type { Queryable } from '@beekeeping/db';
import { roles, users } from '@beekeeping/db/schema';
import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import type { UserRow } from './user.records.ts';

/** The id of the role ADMIN, which every start of a service makes sure of. */
export const getSystemRoleId = async (db: Queryable): Promise<string> => {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
  if (!role) throw new Error('the system role is missing: the catalogs have not been synced');
  return role.id;
};

/**
 * Serialises changes that remove the system role, or an account: without it two administrators who remove each other at
 * the same moment would both see the other one stay. Taken before every `lockUser`.
 */
export const lockSystemRole = async (change: Change): Promise<void> => {
  await change.tx.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true)).orderBy(roles.id).for('update');
};

/**
 * Under `lockSystemRole`, for a user who is to lose the role or the account.
 * @throws AppError LAST_ADMIN for the last active user who holds a system role
 */
export const assertNotLastAdmin = async (change: Change, user: UserRow): Promise<void> => {
  if (!user.isActive) return;
  const admins = change.tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.isSystem, true)))
    .where(eq(users.isActive, true));
  const ids = (await admins).map(({ id }) => id);
  if (ids.includes(user.id) && ids.length === 1) {
    throw new AppError('LAST_ADMIN', 'This is the last active administrator: make another user one first.');
  }
};
