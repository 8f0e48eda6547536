import { AppError } from '@beekeeping/core/app-error';
import type { PermissionKey, Queryable } from '@beekeeping/db';
import { rolePermissions, roles, users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';

/** What somebody may do, and so may hand on. */
export interface HeldPermissions {
  /** They hold a system role. */
  isSystem: boolean;
  keys: ReadonlySet<string>;
}

const NOTHING: HeldPermissions = { isSystem: false, keys: new Set() };

/**
 * The rights of an active user through their active role, as the database has them at this moment: the principal of the
 * request may be as old as the cache. Read it after taking the locks of the change, since waiting for them takes time.
 */
export const heldPermissions = async (db: Queryable, userId: string): Promise<HeldPermissions> => {
  const grants = db
    .select({ key: rolePermissions.permissionKey })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, roles.id));
  const [held] = await db
    .select({ isSystem: roles.isSystem, keys: sql<string[]>`array(${grants})` })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.isActive, true)))
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  return held ? { isSystem: held.isSystem, keys: new Set(held.keys) } : NOTHING;
};

/**
 * What the signed-in user behind this change holds.
 * @param needed the permission of the route: it may be gone since the request was let in
 * @throws AppError FORBIDDEN without it
 */
export const heldByActor = async (change: Change, needed: PermissionKey): Promise<HeldPermissions> => {
  if (change.actor.kind !== 'user') throw new Error('roles are changed by signed-in users only');
  const held = await heldPermissions(change.tx, change.actor.userId);
  if (!held.keys.has(needed)) throw new AppError('FORBIDDEN', `This needs the permission ${needed}.`);
  return held;
};
