import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { rolePermissions, roles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import type { RoleListQuery, RoleView } from './role.schema.ts';
import { type RoleRow, roleView, roleViews } from './role.view.ts';

/** @throws AppError NOT_FOUND */
export const getRole = async (db: Queryable, id: string): Promise<RoleView> => {
  const [row] = await db.select().from(roles).where(eq(roles.id, id));
  if (!row) throw notFound('role');
  return roleView(db, row);
};

/** One page of roles, by state and by whether the service protects them. */
export const listRoles = async (db: Queryable, query: RoleListQuery): Promise<Page<RoleView>> => {
  const { createdAt, name } = roles;
  const page = keyset({ sortable: { createdAt, name }, id: roles.id }, query);
  const rows = await db
    .select()
    .from(roles)
    .where(
      and(
        query.isActive === undefined ? undefined : eq(roles.isActive, query.isActive),
        query.isSystem === undefined ? undefined : eq(roles.isSystem, query.isSystem),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => roleViews(db, kept));
};

/** A role that nobody else changes or gives out until the change ends, with every key that it grants, retired ones too. */
export interface LockedRole {
  row: RoleRow;
  granted: string[];
}

/**
 * The role, locked against every other change of it, and against being given to a user: that locks it `for share`.
 * @throws AppError NOT_FOUND
 */
export const lockRole = async (change: Change, id: string): Promise<LockedRole> => {
  const [row] = await change.tx.select().from(roles).where(eq(roles.id, id)).for('update');
  if (!row) throw notFound('role');
  const grants = await change.tx
    .select({ key: rolePermissions.permissionKey })
    .from(rolePermissions)
    .where(eq(rolePermissions.roleId, id));
  return { row, granted: grants.map(({ key }) => key) };
};
