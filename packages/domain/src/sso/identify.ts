import type { SsoClaims } from '@beekeeping/auth';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { ssoIdentities } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { hashOfTypedEmail } from '../sessions/login-trace.ts';
import { emailField } from '../users/email.ts';
import { findUserByEmail, lockUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.view.ts';

type Refusal = 'inactive' | 'unverified-email' | 'unknown-account' | 'linked-otherwise';

type Found = { user: UserRow } | { refusal: Refusal; userId?: string; email?: string };

/**
 * The active user that an account of the provider signs in as: by issuer and subject once they are linked, until then by
 * an e-mail address that the provider has verified, which links them. Never makes a user (specification, "Authentication" 6).
 * @returns undefined after the refusal has been recorded
 */
export const identify = async (
  change: Change,
  keyRing: KeyRing,
  provider: string,
  claims: SsoClaims,
): Promise<string | undefined> => {
  const found = (await findLinked(change, claims)) ?? (await link(change, provider, claims));
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
  await change.tx.update(ssoIdentities).set({ lastUsedAt: change.now }).where(eq(ssoIdentities.id, identity.id));
  return { user };
};

const link = async (change: Change, provider: string, claims: SsoClaims): Promise<Found> => {
  // Checked before it is made small: some letters outside of ASCII become plain ones then, and with them another address.
  const { data: email } = emailField().safeParse(claims.verifiedEmail);
  if (email === undefined) return { refusal: 'unverified-email' };
  const candidate = await findUserByEmail(change.tx, email);
  if (!candidate) return { refusal: 'unknown-account', email };
  const user = await lockUser(change, candidate.id);
  // Read without a lock: the address may have been given to another account since.
  if (user?.email !== candidate.email) return { refusal: 'unknown-account', email };
  if (!user.isActive) return { refusal: 'inactive', userId: user.id };
  const { issuer, subject } = claims;
  const [linked] = await change.tx
    .insert(ssoIdentities)
    .values({ id: newId(), userId: user.id, issuer, subject, createdAt: change.now, lastUsedAt: change.now })
    .onConflictDoNothing()
    .returning();
  // Somebody else's account of this provider has the user already, or this one got linked a moment ago.
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
