import type { Queryable } from '@beekeeping/db';
import { rolePermissions, roles } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';

/** The rights granted by a role. */
export interface RoleRights {
  isSystem: boolean;
  /** Inactive roles grant nothing to their holders, but may be reactivated. */
  isActive: boolean;
  /** Retired ones too: a process of the release before may still ask for them. */
  permissions: ReadonlySet<string>;
}

const NO_RIGHTS: RoleRights = { isSystem: false, isActive: true, permissions: new Set() };

/** The rights of a role in the database at this moment; without a role, none. */
export const rightsOfRole = async (db: Queryable, roleId: string | null): Promise<RoleRights> => {
  if (roleId === null) return NO_RIGHTS;
  const grants = db
    .select({ key: rolePermissions.permissionKey })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roles.id));
  const [row] = await db
    .select({ isSystem: roles.isSystem, isActive: roles.isActive, permissions: sql<string[]>`array(${grants})` })
    .from(roles)
    .where(eq(roles.id, roleId));
  return row ? { ...row, permissions: new Set(row.permissions) } : NO_RIGHTS;
};

/**
 * True when a holder of the one role may do all that the other one allows: a system role is matched by a system role
 * only.
 */
export const covers = (holder: RoleRights, role: RoleRights): boolean => {
  if (!holder.isActive) return false;
  if (holder.isSystem) return true;
  return !role.isSystem && [...role.permissions].every((key) => holder.permissions.has(key));
};
