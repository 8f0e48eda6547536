import type { SignedInCaller } from '@beekeeping/core/actor';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { lockActingUser } from '../users/lock-acting-user.ts';
import { hashNewPassword, type PasswordPolicy } from '../users/new-password.ts';
import { userRecords } from '../users/user.records.ts';
import { assertUnchangedPassword, confirmPassword } from './confirm-password.ts';
import type { PasswordChange } from './profile.schema.ts';

/**
 * Changes the own password. Every other session ends; this one goes on with its next refresh, since every access token
 * from before the change is refused, the caller's too (docs/requirements/access.md#own-account).
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, VALIDATION_FAILED, UNAUTHENTICATED
 */
export const changePassword = async (
  context: ChangeContext & PasswordPolicy,
  caller: SignedInCaller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> => {
  const confirmed = await confirmPassword(context, caller, currentPassword, 'profile.password');
  const passwordHash = await hashNewPassword(context, 'newPassword', newPassword);
  await inChange(context, caller, async (change) => {
    const user = await lockActingUser(change);
    assertUnchangedPassword(user, confirmed);
    await userRecords.update(change, user, { passwordHash, passwordChangedAt: change.now });
    await revokeSessionsOfUser(change, user.id, caller.sessionId);
    change.audit('user.updated', { entityType: 'user', entityId: user.id, details: { fields: ['password'] } });
  });
};
