import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { assertMayTouch } from './role-rules.ts';
import { lockRole, roleRecords } from './role.records.ts';
import type { RoleView } from './role.schema.ts';

/**
 * Reactivates a role, with the permissions that it had. It grants nothing until it is assigned to a user.
 * @throws AppError NOT_FOUND, FORBIDDEN, SYSTEM_ROLE, INVALID_STATE when it is active
 */
export const reactivateRole = async (change: Change, id: string): Promise<RoleView> => {
  const current = await lockRole(change, id);
  assertMayTouch(await lockActingRights(change, ['roles:update']), current.row, current.granted);
  if (current.row.isActive) throw new AppError('INVALID_STATE', 'This role is active already.');
  const row = await roleRecords.update(change, current.row, { isActive: true });
  change.audit('role.reactivated', { entityType: 'role', entityId: id, details: { name: current.row.name } });
  change.accessChanged();
  return roleRecords.view(change.tx, row);
};
