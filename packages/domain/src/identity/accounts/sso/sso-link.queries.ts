import type { IdentityProvider } from '@beekeeping/auth';
import type { Queryable } from '@beekeeping/db';
import { ssoIdentities } from '@beekeeping/db/schema';
import { desc, eq } from 'drizzle-orm';
import type { SsoLinkView } from './sso.schema.ts';

/** The accounts that sign in as a user, the last used one first: at most one of each provider. */
export const listSsoLinks = async (
  db: Queryable,
  userId: string,
  providers: readonly IdentityProvider[],
): Promise<{ items: SsoLinkView[] }> => {
  const rows = await db
    .select()
    .from(ssoIdentities)
    .where(eq(ssoIdentities.userId, userId))
    .orderBy(desc(ssoIdentities.lastUsedAt), desc(ssoIdentities.id));
  return {
    items: rows.map(({ id, issuer, createdAt, lastUsedAt }) => {
      const provider = providers.find((each) => each.issuer === issuer);
      return {
        id,
        providerId: provider?.id ?? null,
        providerName: provider?.name ?? null,
        linkedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      };
    }),
  };
};
