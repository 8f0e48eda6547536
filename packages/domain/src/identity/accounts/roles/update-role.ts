import { definedFields } from '@beekeeping/core/patch';
import { permissionKeys } from '@beekeeping/db';
import { rolePermissions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray } from 'drizzle-orm';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { assertMayGrant, assertMayRevoke, assertMayTouch } from './role-rules.ts';
import { lockRole, roleRecords } from './role.records.ts';
import type { RolePatch, RoleView } from './role.schema.ts';

const catalog: ReadonlySet<string> = new Set(permissionKeys);

/**
 * Changes what was sent; `permissions` is the whole new set. What the role gains has to be held by the caller, and what
 * it loses too once somebody has the role; it may keep what others granted. It applies to the next request of every
 * user of the role.
 * @throws AppError NOT_FOUND, FORBIDDEN, SYSTEM_ROLE, DUPLICATE
 */
export const updateRole = async (change: Change, id: string, patch: RolePatch): Promise<RoleView> => {
  const current = await lockRole(change, id);
  const held = await lockActingRights(change, ['roles:update']);
  assertMayTouch(held, current.row, current.granted);
  const { permissions, ...fields } = definedFields(patch);
  const { granted, revoked } = differenceOf(current.granted, permissions);
  assertMayGrant(held, granted);
  await assertMayRevoke(change, held, id, revoked);

  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((key) => fields[key] !== current.row[key]);
  const isRegranted = granted.length + revoked.length > 0;
  if (changed.length === 0 && !isRegranted) return roleRecords.view(change.tx, current.row);

  const row = await roleRecords.touch(change, current.row, fields);
  if (granted.length > 0) {
    await change.tx.insert(rolePermissions).values(granted.map((permissionKey) => ({ roleId: id, permissionKey })));
  }
  if (revoked.length > 0) {
    await change.tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, id), inArray(rolePermissions.permissionKey, revoked)));
  }
  change.audit('role.updated', {
    entityType: 'role',
    entityId: id,
    details: {
      fields: isRegranted ? [...changed, 'permissions'] : changed,
      ...(isRegranted ? { granted, revoked } : {}),
    },
  });
  change.accessChanged();
  return roleRecords.view(change.tx, row);
};

/** What a role gains and loses by being given this whole set. Keys unknown to this code cannot be revoked here. */
const differenceOf = (
  current: readonly string[],
  wanted: readonly string[] | undefined,
): { granted: string[]; revoked: string[] } => {
  if (wanted === undefined) return { granted: [], revoked: [] };
  return {
    granted: wanted.filter((key) => !current.includes(key)).toSorted(),
    revoked: current.filter((key) => catalog.has(key) && !wanted.includes(key)).toSorted(),
  };
};
