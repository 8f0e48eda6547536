import type { apiKeys } from '@beekeeping/db/schema';
import type { ApiKeyView } from './api-key.schema.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key as the management API answers it: without its hash. */
export const apiKeyView = (row: ApiKeyRow): ApiKeyView => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
