import { AppError } from '@beekeeping/core/app-error';
import type { PermissionKey } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { RoleRights } from '../users/role-rights.ts';
import type { RoleRow } from './role.records.ts';

/**
 * A user who assigns roles could assign themselves any: roles with this key are made and changed by administrators
 * only.
 */
const ASSIGN_ROLE: PermissionKey = 'users:assign-role';

/**
 * Nobody grants more than they hold themselves, and roles with `users:assign-role` are for holders of a system role
 * (docs/requirements/access.md#roles).
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
 * Nobody takes from the holders of a role what they do not hold themselves: the role could be cut down until the editor
 * may change its holders, password and all (docs/decisions/user-administration.md). With that a holder is never brought
 * within reach by anybody who did not hold every right of theirs before. Rights of a role without holders may be
 * removed by anybody.
 * @throws AppError FORBIDDEN
 */
export const assertMayRevoke = async (
  change: Change,
  held: RoleRights,
  roleId: string,
  keys: readonly string[],
): Promise<void> => {
  const foreign = keys.filter((key) => !held.permissions.has(key));
  if (foreign.length > 0 && (await hasUser(change, roleId))) {
    throw new AppError(
      'FORBIDDEN',
      `From a role that somebody has only permissions that you hold yourself can be taken, not ${foreign.join(', ')}.`,
    );
  }
};

/** Does any user, active or not, have the role? Under `lockRole`: concurrent assignments have committed, or wait. */
export const hasUser = async (change: Change, roleId: string): Promise<boolean> => {
  const [user] = await change.tx.select({ id: users.id }).from(users).where(eq(users.roleId, roleId)).limit(1);
  return user !== undefined;
};

/**
 * May this role be edited, deactivated or reactivated by them at all? The caller's missing rights are reported before
 * reasons that apply to everybody.
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
