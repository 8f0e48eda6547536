import { isActiveAt } from '@beekeeping/auth';
import type { Page, Queryable } from '@beekeeping/db';
import { apiKeys, devices } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { not } from 'drizzle-orm';
import { type ApiKeyListQuery, apiKeySchema, type ApiKeyView } from './api-key.schema.ts';

/** Keys that are active at an instant, or inactive ones. */
interface Use {
  isActive: boolean;
  now: Date;
}

/** API keys as the management API answers them: without their hash. */
export const apiKeyRecords = records(apiKeys, {
  answer: apiKeySchema,
  names: { deviceId: { deviceName: devices.name } },
  filters: { use: ({ isActive, now }: Use) => (isActive ? isActiveAt(now) : not(isActiveAt(now))) },
});

/** One page of keys, including those revoked or expired at `now` unless the query excludes them. */
export const listApiKeys = (
  db: Queryable,
  { isActive, ...query }: ApiKeyListQuery,
  now: Date,
): Promise<Page<ApiKeyView>> => {
  const asked = isActive === undefined ? query : { ...query, use: { isActive, now } };
  return apiKeyRecords.list(db, asked);
};
