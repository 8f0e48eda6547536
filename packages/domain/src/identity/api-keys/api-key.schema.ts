import { issueOf } from '@beekeeping/core/field-error';
import { instant, name, recordFields, sentInstant } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { API_KEY_SCOPES, apiKeys } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

export const apiKeyCreateSchema = z.strictObject({
  name: name().meta({ description: 'Who uses the key, e.g. the shop or the monitoring' }),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1)
    .max(API_KEY_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, issueOf('REPEATED', 'must not name a scope twice'))
    .meta({ uniqueItems: true, description: 'Scopes are independent: writing does not include reading' }),
  expiresAt: sentInstant().nullish().meta({ description: 'In the future; without it the key does not expire' }),
});

// A handful of keys: sorting them takes no index.
export const apiKeyListQuery = recordQuery(
  apiKeys,
  { by: ['createdAt', 'name', 'prefix', 'expiresAt', 'lastUsedAt', 'revokedAt'], default: '-createdAt' },
  { isActive: queryFlag('`true`: neither revoked nor expired') },
);

export const apiKeySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key, to distinguish keys' }),
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    expiresAt: instant().nullable(),
    lastUsedAt: instant().nullable().meta({ description: 'To the minute' }),
    revokedAt: instant().nullable(),
  })
  .meta({ id: 'ApiKey' });

export const createdApiKeySchema = apiKeySchema
  .extend({ key: z.string().meta({ description: 'The value of `X-Api-Key`; only returned here' }) })
  .meta({ id: 'CreatedApiKey' });

export type ApiKeyCreate = z.output<typeof apiKeyCreateSchema>;
export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>;
export type ApiKeyView = z.output<typeof apiKeySchema>;
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;
