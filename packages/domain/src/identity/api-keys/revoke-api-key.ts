import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { apiKeyRecords } from './api-key.records.ts';
import type { ApiKeyView } from './api-key.schema.ts';

/**
 * Ends a key for good: every process refuses it from the next request on. The record stays, since the audit log names it.
 * @throws AppError NOT_FOUND, INVALID_STATE when it was revoked before
 */
export const revokeApiKey = async (change: Change, id: string): Promise<ApiKeyView> => {
  const current = await apiKeyRecords.lock(change, id);
  if (current.revokedAt !== null) throw new AppError('INVALID_STATE', 'This key was revoked before.');
  const row = await apiKeyRecords.update(change, current, { revokedAt: change.now });
  const { name, prefix } = current;
  change.audit('api_key.revoked', { entityType: 'api_key', entityId: id, details: { name, prefix } });
  return apiKeyRecords.view(change.tx, row);
};
