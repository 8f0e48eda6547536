import { endedSsoIdentities, ssoIdentities, ssoLogins } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import { revokeSessionsOfUser } from './revoke-sessions.ts';

/** Why a link ended: it was removed, or the account changed under it. */
export type SsoLinkEnd = 'removed' | 'password' | 'email' | 'deactivation';

/**
 * Ends the links of a user, or the one of `linkId`, for good: that account of the provider is not linked again because of
 * an e-mail address. Sign-ins that came through them but were not completed are withdrawn, and every session but
 * `exceptSessionId` ends: which of them began through a link is not kept. The caller holds `lockUser`.
 * @returns how many there were; without any nothing else ends either
 */
export const endSsoLinks = async (
  change: Change,
  userId: string,
  reason: SsoLinkEnd,
  { linkId, exceptSessionId }: { linkId?: string; exceptSessionId?: string } = {},
): Promise<number> => {
  const { tx, now } = change;
  const ended = await tx
    .delete(ssoIdentities)
    .where(and(eq(ssoIdentities.userId, userId), linkId === undefined ? undefined : eq(ssoIdentities.id, linkId)))
    .returning();
  if (ended.length === 0) return 0;
  await tx
    .insert(endedSsoIdentities)
    .values(ended.map(({ issuer, subject }) => ({ userId, issuer, subject, endedAt: now })))
    // It may have been ended before, and linked again.
    .onConflictDoNothing();
  await tx
    .update(ssoLogins)
    .set({ completedAt: now })
    .where(and(eq(ssoLogins.userId, userId), isNull(ssoLogins.completedAt)));
  await revokeSessionsOfUser(change, userId, exceptSessionId);
  for (const { id, issuer } of ended) {
    change.audit('user.sso_unlinked', {
      entityType: 'user',
      entityId: userId,
      details: { linkId: id, issuer, reason },
    });
  }
  return ended.length;
};
