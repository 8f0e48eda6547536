import type { SignedInCaller } from '@beekeeping/core/actor';
import { definedFields } from '@beekeeping/core/patch';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { endSsoLinks } from '../ending-access/end-sso-links.ts';
import { lockActingUser } from '../users/lock-acting-user.ts';
import { userRecords } from '../users/user.records.ts';
import type { UserView } from '../users/user.schema.ts';
import { assertUnchangedPassword, confirmPassword } from './confirm-password.ts';
import type { ProfilePatch } from './profile.schema.ts';

/**
 * Changes what was sent of the own account and differs. An e-mail address requires the current password, even if it is
 * unchanged. Another address ends the links to identity providers, and with them the other sessions.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, UNAUTHENTICATED, DUPLICATE
 */
export const updateProfile = async (
  context: ChangeContext,
  caller: SignedInCaller,
  { currentPassword = '', ...sent }: ProfilePatch,
): Promise<UserView> => {
  const confirmed =
    sent.email === undefined ? undefined : await confirmPassword(context, caller, currentPassword, 'profile.email');
  return inChange(context, caller, async (change) => {
    const user = await lockActingUser(change);
    if (confirmed !== undefined) assertUnchangedPassword(user, confirmed);
    const texts = definedFields(sent);
    const differing = Object.entries(texts).filter(([field, value]) => value !== user[field as keyof typeof texts]);
    if (differing.length === 0) return userRecords.view(change.tx, user);
    const row = await userRecords.update(change, user, Object.fromEntries(differing));
    change.accessChanged();
    const fields = differing.map(([field]) => field);
    if (fields.includes('email')) {
      await endSsoLinks(change, user.id, 'email', { exceptSessionId: caller.sessionId });
    }
    change.audit('user.updated', { entityType: 'user', entityId: user.id, details: { fields } });
    return userRecords.view(change.tx, row);
  });
};
