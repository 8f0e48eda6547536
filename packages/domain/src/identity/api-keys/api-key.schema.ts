import { issueOf } from '@beekeeping/core/field-error';
import { id, instant, name, recordFields, sentInstant } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { API_KEY_SCOPES, apiKeys } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const SENSORS = 'sensors:write';

export const apiKeyCreateSchema = z
  .strictObject({
    name: name().meta({ description: 'Who uses the key, e.g. the shop or the monitoring' }),
    scopes: z
      .array(z.enum(API_KEY_SCOPES))
      .min(1)
      .max(API_KEY_SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, issueOf('REPEATED', 'must not name a scope twice'))
      .meta({ uniqueItems: true, description: 'Scopes are independent: writing does not include reading' }),
    deviceId: id().nullish().meta({
      description:
        'Only with `sensors:write` alone: the device that the key speaks for, a gateway for all; without it for all',
    }),
    expiresAt: sentInstant().nullish().meta({ description: 'In the future; without it the key does not expire' }),
  })
  .refine(({ deviceId, scopes }) => deviceId == null || (scopes.length === 1 && scopes[0] === SENSORS), {
    ...issueOf('NOT_ALLOWED', `is only for keys with the scope ${SENSORS} alone`),
    path: ['deviceId'],
  });

// A handful of keys: sorting them takes no index.
export const apiKeyListQuery = recordQuery(
  apiKeys,
  { by: ['createdAt', 'name', 'prefix', 'deviceName', 'expiresAt', 'lastUsedAt', 'revokedAt'], default: '-createdAt' },
  {
    isActive: queryFlag('`true`: neither revoked nor expired'),
    deviceId: several(id(), 'The keys of one device or several, separated by commas'),
  },
);

export const apiKeySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key, to distinguish keys' }),
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    deviceId: z.guid().nullable().meta({ description: 'The device that it speaks for; null for all' }),
    deviceName: z
      .string()
      .nullable()
      .meta({ description: 'Null also when the device was deleted: it opens nothing then' }),
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
