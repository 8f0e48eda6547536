import { apiKeyPrefix, hashSecret, newApiKey } from '@beekeeping/auth';
import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { apiKeys, type ApiKeyScope } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

export interface UsableKey {
  id: string;
  /** What goes into `X-Api-Key`. */
  key: string;
}

/** A key of the shop with exactly these scopes. */
export const anApiKey = async (
  db: Database,
  scopes: ApiKeyScope[],
  overrides: Partial<typeof apiKeys.$inferInsert> = {},
): Promise<UsableKey> => {
  const [id, key] = [newId(), newApiKey()];
  const now = new Date();
  await db.insert(apiKeys).values({
    id,
    name: `Shop ${id}`,
    prefix: apiKeyPrefix(key),
    keyHash: hashSecret(key),
    scopes,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  return { id, key };
};

/** Revokes a key behind the service's back. */
export const revokeKey = async (db: Database, id: string): Promise<void> => {
  await db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, id));
};
