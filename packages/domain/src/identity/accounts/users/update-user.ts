import { definedFields } from '@beekeeping/core/patch';
import type { PermissionKey } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { assertMayGive, lockRolesOfMove } from './assign-role.ts';
import { endMessengerLink } from '../ending-access/end-messenger-link.ts';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { endSsoLinks } from '../ending-access/end-sso-links.ts';
import { assertCoversUser, lockUserFor } from './lock-acting-user.ts';
import { assertNotOwn } from './self-change.ts';
import { assertNotLastAdmin } from './system-role.ts';
import { userRecords } from './user.records.ts';
import type { UserView } from './user.schema.ts';

/** Fields of a user that an administrator may change; omitted ones stay. */
export interface UserEdit {
  /** Checked by `emailField`. */
  email?: string | undefined;
  name?: string | undefined;
  /** Made before the change begins; ends every session of the user. */
  passwordHash?: string | undefined;
  roleId?: string | null | undefined;
}

/**
 * Changes what was sent and differs; a password always does, and ends every session. A password or an e-mail address
 * ends the links to identity providers: somebody who controlled the account before cannot return through one. Nobody
 * acts on a user, or gives a role, with rights beyond their own. Another role is an audit entry of its own beside that
 * of the other fields.
 * @throws AppError SELF_CHANGE_FORBIDDEN, NOT_FOUND, REFERENCE_NOT_FOUND, LAST_ADMIN, FORBIDDEN, DUPLICATE
 */
export const updateUser = async (change: Change, id: string, edit: UserEdit): Promise<UserView> => {
  const { passwordHash, roleId, ...sent } = edit;
  if (roleId !== undefined) assertNotOwn(change, id, 'role');
  if (passwordHash !== undefined) assertNotOwn(change, id, 'password');

  if (roleId !== undefined) await lockRolesOfMove(change, roleId);
  const needed: PermissionKey[] = roleId === undefined ? ['users:update'] : ['users:update', 'users:assign-role'];
  const locked = await lockUserFor(change, id, needed);
  const { user, rights } = locked;

  const isOtherRole = roleId !== undefined && roleId !== user.roleId;
  if (isOtherRole) await assertNotLastAdmin(change, user);
  await assertCoversUser(change, locked);
  if (isOtherRole) await assertMayGive(change, rights, roleId);

  const differing = Object.entries(definedFields(sent)).filter(
    ([field, value]) => value !== user[field as keyof typeof user],
  );
  const texts = Object.fromEntries(differing) as { email?: string; name?: string };
  if (texts.email !== undefined) assertNotOwn(change, id, 'email');
  const fields = [...Object.keys(texts), ...(passwordHash === undefined ? [] : ['password'])];
  if (fields.length === 0 && !isOtherRole) return userRecords.view(change.tx, user);

  const row = await userRecords.update(change, user, {
    ...texts,
    ...(passwordHash === undefined ? {} : { passwordHash, passwordChangedAt: change.now }),
    ...(isOtherRole ? { roleId } : {}),
  });
  if (passwordHash !== undefined) {
    await revokeSessionsOfUser(change, id);
    await endMessengerLink(change, id, 'password');
  }
  if (passwordHash !== undefined || texts.email !== undefined) {
    await endSsoLinks(change, id, passwordHash === undefined ? 'email' : 'password');
  }
  change.accessChanged();
  const about = { entityType: 'user', entityId: id };
  if (fields.length > 0) change.audit('user.updated', { ...about, details: { fields } });
  if (isOtherRole) change.audit('user.role_changed', { ...about, details: { from: user.roleId, to: roleId } });
  return userRecords.view(change.tx, row);
};
