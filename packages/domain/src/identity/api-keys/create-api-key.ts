import { apiKeyPrefix, hashSecret, newApiKey } from '@beekeeping/auth';
import { invalidField, referenceNotFound } from '@beekeeping/core/app-error';
import { devices } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { apiKeyRecords } from './api-key.records.ts';
import type { ApiKeyCreate, CreatedApiKey } from './api-key.schema.ts';

/**
 * Makes a key and answers it, once: only its hash is kept (docs/requirements/access.md#api-keys). Any scope may be
 * granted, regardless of the caller's permissions. A scope opens the shop's routes, which no permission opens, so the
 * caller need not hold it; `api-keys:create` is the right to hand them out. Each key is audited, with what it may do.
 * @throws AppError VALIDATION_FAILED when `expiresAt` is not in the future, REFERENCE_NOT_FOUND for an unknown device
 */
export const createApiKey = async (change: Change, input: ApiKeyCreate): Promise<CreatedApiKey> => {
  const { name, scopes, deviceId = null, expiresAt = null } = input;
  if (expiresAt !== null && expiresAt <= change.now)
    throw invalidField('expiresAt', 'TOO_EARLY', 'must lie in the future', { earliest: change.now.toISOString() });
  if (deviceId !== null) await assertDevice(change, deviceId);
  const key = newApiKey();
  const stored = { name, prefix: apiKeyPrefix(key), keyHash: hashSecret(key), scopes, deviceId, expiresAt };
  const view = await apiKeyRecords.view(change.tx, await apiKeyRecords.insert(change, stored));
  change.audit('api_key.created', {
    entityType: 'api_key',
    entityId: view.id,
    details: { name, prefix: view.prefix, scopes, deviceId, expiresAt: view.expiresAt },
  });
  return { ...view, key };
};

/** A device deleted meanwhile does no harm: its keys open nothing. */
const assertDevice = async ({ tx }: Change, id: string): Promise<void> => {
  const [device] = await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, id));
  if (!device) throw referenceNotFound('deviceId', 'device');
};
