import { oneOf, permissionKeys, type Queryable } from '@beekeeping/db';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { rolePermissions, roles, users } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { count, eq, sql } from 'drizzle-orm';
import { roleSchema } from './role.schema.ts';

export type RoleRow = RowOf<typeof roles>;

const catalog: ReadonlySet<string> = new Set(permissionKeys);

/**
 * The permissions of roles and the number of their users, in one query each. Shows the keys that this code knows, as a
 * principal holds them: a retired grant is kept and not shown.
 */
const grantsAndUsers = async (db: Queryable, rows: readonly RoleRow[]) => {
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
  return ({ id }: RoleRow) => ({
    permissions: (keysOf.get(id) ?? []).filter((key): key is PermissionKey => catalog.has(key)).toSorted(),
    userCount: usersOf.get(id) ?? 0,
  });
};

export const roleRecords = records(roles, {
  answer: roleSchema,
  derive: grantsAndUsers,
  sorts: {
    userCount: {
      value: sql`(select count(*) from ${users} where ${eq(users.roleId, roles.id)})`,
      type: 'bigint',
      nullable: false,
    },
  },
});

/** A role locked against changes and assignments until the change ends, with all its keys, retired ones too. */
export interface LockedRole {
  row: RoleRow;
  granted: string[];
}

/**
 * The role, locked against every other change, and against being assigned to a user, which locks it `for share`.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const lockRole = async (change: Change, id: string): Promise<LockedRole> => {
  const row = await roleRecords.lock(change, id);
  const grants = await change.tx
    .select({ key: rolePermissions.permissionKey })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, id));
  return { row, granted: grants.map(({ key }) => key) };
};
