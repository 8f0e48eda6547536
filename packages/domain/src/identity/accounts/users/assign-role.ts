import { AppError, referenceNotFound } from '@beekeeping/core/app-error';
import { roles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, or } from 'drizzle-orm';
import { covers, type RoleRights, rightsOfRole } from './role-rights.ts';

/**
 * Keeps the role from being deactivated until the change ends. Taken before every `lockUser`.
 * @throws AppError REFERENCE_NOT_FOUND for an unknown or inactive role
 */
export const lockActiveRole = async (change: Change, id: string): Promise<void> => {
  const [role] = await change.tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, id), eq(roles.isActive, true)))
    .for('share');
  if (!role) throw referenceNotFound('roleId', 'active role');
};

/**
 * What `lockActiveRole` and `lockSystemRole` do, for a user who gets another role and may lose the system role with
 * that: in one statement, since roles are locked by ascending id.
 * @throws AppError REFERENCE_NOT_FOUND for an unknown or inactive role
 */
export const lockRolesOfMove = async (change: Change, newRoleId: string | null): Promise<void> => {
  const rows = await change.tx
    .select({ id: roles.id, isActive: roles.isActive })
    .from(roles)
    .where(or(eq(roles.isSystem, true), newRoleId === null ? undefined : eq(roles.id, newRoleId)))
    .orderBy(roles.id)
    .for('update');
  if (newRoleId === null || rows.some(({ id, isActive }) => id === newRoleId && isActive)) return;
  throw referenceNotFound('roleId', 'active role');
};

/** A user cannot assign a role that allows more than their own. @throws AppError FORBIDDEN */
export const assertMayGive = async (change: Change, rights: RoleRights, roleId: string | null): Promise<void> => {
  if (covers(rights, await rightsOfRole(change.tx, roleId))) return;
  throw new AppError('FORBIDDEN', 'This role has rights that you do not have yourself.');
};
