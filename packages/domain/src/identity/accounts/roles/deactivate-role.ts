import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { assertMayTouch, hasUser } from './role-rules.ts';
import { lockRole, roleRecords } from './role.records.ts';
import type { RoleView } from './role.schema.ts';

/**
 * Takes a role out of use (docs/requirements/access.md#roles). Users who are inactive count as well: they come back
 * with the role that they have.
 * @throws AppError NOT_FOUND, FORBIDDEN, SYSTEM_ROLE, INVALID_STATE when it is inactive, ROLE_IN_USE while a user has it
 */
export const deactivateRole = async (change: Change, id: string): Promise<RoleView> => {
  const current = await lockRole(change, id);
  assertMayTouch(await lockActingRights(change, ['roles:update']), current.row, current.granted);
  if (!current.row.isActive) throw new AppError('INVALID_STATE', 'This role is inactive already.');
  if (await hasUser(change, id)) {
    throw new AppError('ROLE_IN_USE', 'Users have this role, active or not: give them another one first.');
  }
  const row = await roleRecords.update(change, current.row, { isActive: false });
  change.audit('role.deactivated', { entityType: 'role', entityId: id, details: { name: current.row.name } });
  change.accessChanged();
  return roleRecords.view(change.tx, row);
};
