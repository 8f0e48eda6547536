import type { Page, Queryable } from '@beekeeping/db';
import { articles } from '@beekeeping/db/schema';
import { inArray } from 'drizzle-orm';
import { listStock } from '../stock/index.ts';
import type { ShopStockQuery, ShopStockView } from './shop-stock.schema.ts';

const skusById = async (db: Queryable, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: articles.id, sku: articles.sku })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  return new Map(rows.map(({ id, sku }) => [id, sku]));
};

/** One page of every batch with what remains of it, under the name that the shop knows its article by. */
export const listShopStock = async (
  db: Queryable,
  query: ShopStockQuery,
  timeZone: string,
): Promise<Page<ShopStockView>> => {
  const { items, nextCursor } = await listStock(db, query, timeZone);
  const skus = await skusById(db, [...new Set(items.flatMap(({ articleId }) => articleId ?? []))]);
  return { items: items.map((item) => ({ ...item, sku: skus.get(item.articleId ?? '') ?? null })), nextCursor };
};
