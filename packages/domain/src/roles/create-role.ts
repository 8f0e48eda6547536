import { newId } from '@beekeeping/core/id';
import { rolePermissions, roles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { assertMayGrant, withUniqueName } from './role-rules.ts';
import type { RoleCreate, RoleView } from './role.schema.ts';
import { roleView } from './role.view.ts';

/**
 * Makes a role with permissions that the caller holds.
 * @throws AppError FORBIDDEN for others, DUPLICATE for a name that is taken in any case
 */
export const createRole = async (change: Change, input: RoleCreate): Promise<RoleView> => {
  const { name, description = null, permissions } = input;
  assertMayGrant(await lockActingRights(change, ['roles:create']), permissions);
  const [row] = await withUniqueName(
    change.tx
      .insert(roles)
      .values({ id: newId(), name, description, createdAt: change.now, updatedAt: change.now })
      .returning(),
  );
  const { id } = row!;
  if (permissions.length > 0) {
    await change.tx.insert(rolePermissions).values(permissions.map((permissionKey) => ({ roleId: id, permissionKey })));
  }
  change.audit('role.created', {
    entityType: 'role',
    entityId: id,
    details: { name, granted: permissions.toSorted() },
  });
  return roleView(change.tx, row!);
};
