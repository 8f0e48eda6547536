import { isActiveAt } from '@beekeeping/auth';
import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { apiKeys } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, not } from 'drizzle-orm';
import type { ApiKeyListQuery, ApiKeyView } from './api-key.schema.ts';
import { type ApiKeyRow, apiKeyView } from './api-key.view.ts';

/** One page of keys, also of those that are revoked or expired at `now`, unless the query leaves them out. */
export const listApiKeys = async (db: Queryable, query: ApiKeyListQuery, now: Date): Promise<Page<ApiKeyView>> => {
  const page = keyset({ sortable: { createdAt: apiKeys.createdAt }, id: apiKeys.id }, query);
  const isActive = isActiveAt(now);
  const asked = query.isActive === undefined ? undefined : query.isActive ? isActive : not(isActive);
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(asked, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, apiKeyView);
};

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockApiKey = async (change: Change, id: string): Promise<ApiKeyRow> => {
  const [row] = await change.tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (!row) throw notFound('API key');
  return row;
};
