import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';

/** What a key opens. A scope grants itself only: writing does not include reading. */
export const API_KEY_SCOPES = ['shop-sync:read', 'shop-sync:write', 'system:read', 'sensors:write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn(),
    name: text().notNull(),
    /** The first characters of the key, so that people can distinguish keys. */
    prefix: text().notNull(),
    /** Hex SHA-256 of the 256-bit key. */
    keyHash: text().notNull(),
    scopes: text({ enum: API_KEY_SCOPES }).array().notNull(),
    /**
     * The device that it speaks for; null for all. No reference: the key of a deleted device opens nothing, and its record
     * stays.
     */
    deviceId: uuid(),
    expiresAt: instantColumn(),
    /** To the minute, so that a busy key does not write with each request. */
    lastUsedAt: instantColumn(),
    revokedAt: instantColumn(),
    ...recordColumns(),
  },
  (table) => [uniqueIndex('api_keys_key_hash_key').on(table.keyHash), ...recordIndexes(table)],
);

export const apiKeysTables = [
  describeTable(apiKeys, {
    noun: 'API key',
    searched: ['name'],
    backup: 'excluded',
    // A revoked or expired key shows who could do what.
    retention: 'forever',
    rights: {
      worker: 'nothing',
      'shop-gateway': {
        select: ['id', 'name', 'keyHash', 'scopes', 'deviceId', 'expiresAt', 'lastUsedAt', 'revokedAt'],
        update: ['lastUsedAt'],
      },
    },
  }),
];
