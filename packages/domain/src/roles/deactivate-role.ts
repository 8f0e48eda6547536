import { AppError } from '@beekeeping/core/app-error';
import { roles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockActingRights } from '../users/lock-acting-user.ts';
import { lockRole } from './role.queries.ts';
import { assertMayTouch, hasUser } from './role-rules.ts';
import type { RoleView } from './role.schema.ts';
import { roleView } from './role.view.ts';

/**
 * Takes a role out of use (specification, "States and transitions"). Users who are inactive count as well: they come back
 * with the role that they have.
 * @throws AppError NOT_FOUND, FORBIDDEN, SYSTEM_ROLE, INVALID_STATE when it is inactive, ROLE_IN_USE while a user has it
 */
export const deactivateRole = async (change: Change, id: string): Promise<RoleView> => {
  const current = await lockRole(change, id);
  assertMayTouch(await lockActingRights(change, ['roles:update']), current.row, current.granted);
  if (!current.row.isActive) throw new AppError('INVALID_STATE', 'This role is inactive already.');
  if (await hasUser(change, id)) {
    throw new AppError('ROLE_IN_USE', 'Users have this role, active ones or not: give them another one first.');
  }
  const [row] = await change.tx
    .update(roles)
    .set({ isActive: false, updatedAt: change.now })
    .where(eq(roles.id, id))
    .returning();
  change.audit('role.deactivated', { entityType: 'role', entityId: id, details: { name: current.row.name } });
  change.accessChanged();
  return roleView(change.tx, row!);
};
