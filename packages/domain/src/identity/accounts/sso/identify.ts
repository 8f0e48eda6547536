import type { SsoClaims } from '@beekeeping/auth';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { endedSsoIdentities, ssoIdentities } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { hashOfTypedEmail } from '../sign-in/login-trace.ts';
import { recentlySignedInUser } from '../sessions/recent-sign-in.ts';
import { vouchedEmail } from '@beekeeping/core/email';
import { findUserByEmail, lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.records.ts';

type Refusal = 'inactive' | 'unverified-email' | 'unknown-account' | 'linked-otherwise' | 'link-ended';

type Found = { user: UserRow } | { refusal: Refusal; userId?: string; email?: string };

/** The evidence about a user who returns from a provider. */
export interface SsoEvidence {
  claims: SsoClaims;
  /** Of a session in the same browser. */
  refreshToken: string | undefined;
}

/**
 * The active user that an account of the provider signs in as: by issuer and subject once they are linked, until then
 * by an e-mail address that the provider has verified, which links them. A link that was ended is made again only in a
 * browser in which its user signed in within 15 minutes. Never makes a user.
 * @returns undefined after the refusal has been recorded
 */
export const identify = async (
  change: Change,
  keyRing: KeyRing,
  provider: string,
  evidence: SsoEvidence,
): Promise<string | undefined> => {
  const found = (await findLinked(change, evidence.claims)) ?? (await link(change, provider, evidence));
  if ('user' in found) return found.user.id;
  const { refusal, userId, email } = found;
  change.audit('login.failed', {
    entityType: 'user',
    entityId: userId,
    details: {
      reason: refusal,
      provider,
      ...(email === undefined ? {} : { emailHash: hashOfTypedEmail(keyRing, email) }),
    },
  });
  return undefined;
};

const findLinked = async (change: Change, { issuer, subject }: SsoClaims): Promise<Found | undefined> => {
  const [identity] = await change.tx
    .select()
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject)));
  if (!identity) return undefined;
  const user = await lockUser(change, identity.userId);
  if (!user?.isActive) return { refusal: 'inactive', userId: identity.userId };
  // Read without a lock: the link may have been ended since.
  const [used] = await change.tx
    .update(ssoIdentities)
    .set({ lastUsedAt: change.now })
    .where(eq(ssoIdentities.id, identity.id))
    .returning({ id: ssoIdentities.id });
  return used && { user };
};

const link = async (change: Change, provider: string, { claims, refreshToken }: SsoEvidence): Promise<Found> => {
  // Checked before it is normalised: letters outside of ASCII may become plain ones then, and with them another address.
  const { data: email } = vouchedEmail().safeParse(claims.verifiedEmail);
  if (email === undefined) return { refusal: 'unverified-email' };
  const candidate = await findUserByEmail(change.tx, email);
  if (!candidate) return { refusal: 'unknown-account', email };
  const user = await lockUser(change, candidate.id);
  // Read without a lock: the address may have been given to another account since.
  if (user?.email !== candidate.email) return { refusal: 'unknown-account', email };
  if (!user.isActive) return { refusal: 'inactive', userId: user.id };
  const { issuer, subject } = claims;
  const wasEnded = and(
    eq(endedSsoIdentities.userId, user.id),
    eq(endedSsoIdentities.issuer, issuer),
    eq(endedSsoIdentities.subject, subject),
  );
  if ((await change.tx.$count(endedSsoIdentities, wasEnded)) > 0) {
    const signedIn = await recentlySignedInUser(change.tx, refreshToken, change.now);
    if (signedIn !== user.id) return { refusal: 'link-ended', userId: user.id };
  }
  const [linked] = await change.tx
    .insert(ssoIdentities)
    .values({ id: newId(), userId: user.id, issuer, subject, createdAt: change.now, lastUsedAt: change.now })
    .onConflictDoNothing()
    .returning();
  // The user is linked to another account of this provider, or this account was linked a moment ago.
  if (!linked) return (await findLinked(change, claims)) ?? { refusal: 'linked-otherwise', userId: user.id };
  change.audit('user.sso_linked', {
    entityType: 'user',
    entityId: user.id,
    userId: user.id,
    userName: user.name,
    details: { provider, issuer },
  });
  return { user };
};
