import { oneOf, permissionKeys, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { rolePermissions, type roles, users } from '@beekeeping/db/schema';
import { count, sql } from 'drizzle-orm';
import type { RoleView } from './role.schema.ts';

export type RoleRow = typeof roles.$inferSelect;

const catalog: ReadonlySet<string> = new Set(permissionKeys);

/**
 * Roles as the management API answers them, with their permissions and the number of their users in one query each.
 * Shows the keys that this code knows, as a principal holds them: a retired grant is kept and not shown.
 */
export const roleViews = async (db: Queryable, rows: readonly RoleRow[]): Promise<RoleView[]> => {
  const ids = rows.map(({ id }) => id);
  const grants = await db
    .select({ roleId: rolePermissions.roleId, keys: sql<string[]>`array_agg(${rolePermissions.permissionKey})` })
    .from(rolePermissions)
    .where(oneOf(rolePermissions.roleId, ids))
    .groupBy(rolePermissions.roleId);
  const counts = await db
    .select({ roleId: users.roleId, users: count() })
    .from(users)
    .where(oneOf(users.roleId, ids))
    .groupBy(users.roleId);
  const keysOf = new Map(grants.map((each) => [each.roleId, each.keys]));
  const usersOf = new Map(counts.map((each) => [each.roleId, each.users]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    permissions: (keysOf.get(row.id) ?? []).filter((key): key is PermissionKey => catalog.has(key)).toSorted(),
    isSystem: row.isSystem,
    isActive: row.isActive,
    userCount: usersOf.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
};

/** One role as the management API answers it. */
export const roleView = async (db: Queryable, row: RoleRow): Promise<RoleView> => (await roleViews(db, [row]))[0]!;
