import { AppError } from '@beekeeping/core/app-error';
import { apiKeys } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockApiKey } from './api-key.queries.ts';
import type { ApiKeyView } from './api-key.schema.ts';
import { apiKeyView } from './api-key.view.ts';

/**
 * Ends a key for good: every process refuses it from the next request on. The record stays, since the audit log names it.
 * @throws AppError NOT_FOUND, INVALID_STATE when it was revoked before
 */
export const revokeApiKey = async (change: Change, id: string): Promise<ApiKeyView> => {
  const current = await lockApiKey(change, id);
  if (current.revokedAt !== null) throw new AppError('INVALID_STATE', 'This key was revoked before.');
  const [row] = await change.tx
    .update(apiKeys)
    .set({ revokedAt: change.now, updatedAt: change.now })
    .where(eq(apiKeys.id, id))
    .returning();
  const { name, prefix } = current;
  change.audit('api_key.revoked', { entityType: 'api_key', entityId: id, details: { name, prefix } });
  return apiKeyView(row!);
};
