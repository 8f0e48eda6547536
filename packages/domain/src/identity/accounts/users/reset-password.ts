import { hashPassword } from '@beekeeping/auth';
import { systemActor } from '@beekeeping/core/actor';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { endMessengerLink } from '../ending-access/end-messenger-link.ts';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { endSsoLinks } from '../ending-access/end-sso-links.ts';
import { lockUserOfOperator } from './lock-user-of-operator.ts';
import { randomPassword } from './new-password.ts';
import { userRecords } from './user.records.ts';

/**
 * Gives a user a random password, the way back when no administrator can do it any more; ends every session of the user,
 * and every link to an identity provider or a messenger.
 * Also gives one to a user who only ever signed in through an identity provider.
 * @returns the password, to be shown once, on the terminal, and kept nowhere
 * @throws AppError NOT_FOUND, INVALID_STATE for an inactive user
 */
export const resetPassword = async (context: ChangeContext, email: string): Promise<string> => {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await inChange(context, systemActor('job:reset-password'), async (change) => {
    const user = await lockUserOfOperator(change, email);
    const { id } = user;
    await userRecords.update(change, user, { passwordHash, passwordChangedAt: change.now });
    await revokeSessionsOfUser(change, id);
    await endSsoLinks(change, id, 'password');
    await endMessengerLink(change, id, 'password');
    change.accessChanged();
    change.audit('user.updated', { entityType: 'user', entityId: id, details: { fields: ['password'] } });
  });
  return password;
};
