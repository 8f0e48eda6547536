import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { keyset, type Page, preparedStatement, type Queryable } from '@beekeeping/db';
import { articles, bottlings, stockBatches } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { ShopArticleView, ShopFeedQuery, ShopLotView } from './shop-feed.schema.ts';

const { placeholder } = sql;

/** Lots past their best-before, and old sold-out ones without one, would grow without end. */
const readLots = preparedStatement<ShopLotView & { articleId: string }>(sql`
  select batch.article_id as "articleId", batch.batch_kind as "batchKind", batch.lot_number as "lotNumber",
    bottling.honey_variety as "honeyVariety", bottling.jar_size_g as "jarSizeG", batch.best_before as "bestBefore",
    case when batch.held_at is null then batch.remaining::int else 0 end as "remainingCount",
    batch.held_at is not null as "isHeld"
  from ${stockBatches} as batch left join ${bottlings} as bottling on bottling.id = batch.id
  where batch.article_id = any(${placeholder('articleIds')}::uuid[])
    and (batch.best_before >= ${placeholder('today')}::date or (batch.best_before is null
      and (batch.made_on > ${placeholder('today')}::date - interval '2 years' or batch.remaining > 0)))
  order by batch.best_before nulls last, batch.made_on, batch.id`);

/**
 * One page of the active articles with their lots, two statements however many there are.
 * @param today the business day, from which on a lot past its best-before is left out
 */
export const listShopFeed = async (
  db: Queryable,
  query: ShopFeedQuery,
  today: CalendarDay,
): Promise<Page<ShopArticleView>> => {
  const { id, sku, name, kind, unit, shopCategory, priceCents, vatRate } = articles;
  const page = keyset({ sortable: { sku }, id }, query);
  const isSold = eq(articles.isActive, true);
  const rows = await db
    .select({ id, sku, name, kind, unit, shopCategory, priceCents, vatRate })
    .from(articles)
    .where(and(isSold, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = query.count ? { total: await db.$count(articles, isSold) } : {};
  const found = await page.pageOfViews(rows, async (kept) => {
    const lots = await readLots(db, { articleIds: kept.map((article) => article.id), today });
    const batchesById = new Map(kept.map((article): [string, ShopLotView[]] => [article.id, []]));
    for (const { articleId, ...lot } of lots) batchesById.get(articleId)!.push(lot);
    return kept.map(({ id: articleId, ...article }) => {
      const batches = batchesById.get(articleId)!;
      const sellableCount = batches.reduce((sum, { remainingCount }) => sum + remainingCount, 0);
      return { articleId, ...article, sellableCount, batches };
    });
  });
  return { ...found, ...total };
};
