import { AppError } from '@beekeeping/core/app-error';
import { type PermissionKey, violates } from '@beekeeping/db';
import type { RoleRights } from '../users/role-rights.ts';
import type { RoleRow } from './role.view.ts';

/** Whoever may give out roles could give themselves any: roles with this key are made and changed by administrators only. */
const ASSIGN_ROLE: PermissionKey = 'users:assign-role';

/**
 * Nobody grants more than they hold themselves, and roles with `users:assign-role` are for holders of a system role
 * (decisions.md §3).
 * @throws AppError FORBIDDEN
 */
export const assertMayGrant = (held: RoleRights, keys: readonly string[]): void => {
  if (keys.includes(ASSIGN_ROLE)) assertHoldsSystemRole(held);
  const foreign = keys.filter((key) => !held.permissions.has(key));
  if (foreign.length > 0) {
    throw new AppError(
      'FORBIDDEN',
      `Only permissions that you hold yourself can be granted, not ${foreign.join(', ')}.`,
    );
  }
};

/**
 * May this role be edited, deactivated or reactivated by them at all? Who may not is told so before why nobody may.
 * @param granted every key of the role
 * @throws AppError FORBIDDEN for a role with `users:assign-role`, SYSTEM_ROLE
 */
export const assertMayTouch = (held: RoleRights, role: RoleRow, granted: readonly string[]): void => {
  if (granted.includes(ASSIGN_ROLE)) assertHoldsSystemRole(held);
  if (role.isSystem) throw new AppError('SYSTEM_ROLE', 'The system role cannot be changed.');
};

const assertHoldsSystemRole = (held: RoleRights): void => {
  if (held.isSystem) return;
  throw new AppError('FORBIDDEN', `Only holders of the system role change roles with the permission ${ASSIGN_ROLE}.`);
};

/**
 * Tells a taken name from other faults of a write: unique among all roles, whatever the case.
 * @throws AppError DUPLICATE
 */
export const withUniqueName = async <T>(write: PromiseLike<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (!violates(error, 'roles_name_key')) throw error;
    throw new AppError('DUPLICATE', 'Another role has this name.', { cause: error });
  }
};
