import { rolePermissions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { assertMayGrant } from './role-rules.ts';
import { roleRecords } from './role.records.ts';
import type { RoleCreate, RoleView } from './role.schema.ts';

/**
 * Makes a role with permissions that the caller holds.
 * @throws AppError FORBIDDEN for others, DUPLICATE for a name that is taken in any case
 */
export const createRole = async (change: Change, input: RoleCreate): Promise<RoleView> => {
  const { id: chosen, name, description = null, permissions } = input;
  assertMayGrant(await lockActingRights(change, ['roles:create']), permissions);
  const row = await roleRecords.insert(change, { id: chosen, name, description });
  const { id } = row;
  if (permissions.length > 0) {
    await change.tx.insert(rolePermissions).values(permissions.map((permissionKey) => ({ roleId: id, permissionKey })));
  }
  change.audit('role.created', {
    entityType: 'role',
    entityId: id,
    details: { name, granted: permissions.toSorted() },
  });
  return roleRecords.view(change.tx, row);
};
