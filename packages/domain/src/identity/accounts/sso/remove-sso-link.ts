import { AppError, notFound } from '@beekeeping/core/app-error';
import { ssoIdentities } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertCoversUser, callerOf, lockActingUser, lockUserFor } from '../users/lock-acting-user.ts';
import { assertNotOwn } from '../users/self-change.ts';
import { endSsoLinks } from '../ending-access/end-sso-links.ts';

const unknownLink = (): AppError => notFound('linked account');

/**
 * Ends an own link; the other sessions end with it.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND for one that has ended, is another user's or never was, INVALID_STATE for the
 *   last one of a user without a password: a stolen access token would lock its owner out
 */
export const removeOwnSsoLink = async (change: Change, linkId: string): Promise<void> => {
  const user = await lockActingUser(change);
  const links = await change.tx
    .select({ id: ssoIdentities.id })
    .from(ssoIdentities)
    .where(eq(ssoIdentities.userId, user.id));
  if (!links.some(({ id }) => id === linkId)) throw unknownLink();
  if (user.passwordHash === null && links.length === 1) {
    throw new AppError('INVALID_STATE', 'This is the only way to sign in with this account.');
  }
  await endSsoLinks(change, user.id, 'removed', { linkId, exceptSessionId: callerOf(change).sessionId });
};

/**
 * Ends a link of another user, and that user's sessions.
 * @throws AppError SELF_CHANGE_FORBIDDEN, NOT_FOUND, FORBIDDEN for a user with rights beyond the caller's
 */
export const removeSsoLink = async (change: Change, userId: string, linkId: string): Promise<void> => {
  assertNotOwn(change, userId, 'ssoLink');
  const locked = await lockUserFor(change, userId, ['users:update']);
  await assertCoversUser(change, locked);
  if ((await endSsoLinks(change, userId, 'removed', { linkId })) === 0) throw unknownLink();
};
