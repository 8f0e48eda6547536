import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { articles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, sql } from 'drizzle-orm';
import type { ArticleListQuery, ArticleView } from './article.schema.ts';
import { articleView } from './article.view.ts';
import { type ArticleRow, lockArticles } from '../sellable-stock/lock-articles.ts';

/** @throws AppError NOT_FOUND */
export const getArticle = async (db: Queryable, id: string): Promise<ArticleView> => {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw notFound('article');
  return articleView(row);
};

/** One page of articles, by kind, use, shop category and SKU in any case. */
export const listArticles = async (db: Queryable, query: ArticleListQuery): Promise<Page<ArticleView>> => {
  const { createdAt, sku, name } = articles;
  const page = keyset({ sortable: { createdAt, sku, name }, id: articles.id }, query);
  const rows = await db
    .select()
    .from(articles)
    .where(
      and(
        query.kind && eq(articles.kind, query.kind),
        query.isActive === undefined ? undefined : eq(articles.isActive, query.isActive),
        query.shopCategory ? eq(articles.shopCategory, query.shopCategory) : undefined,
        query.sku ? eq(sql`lower(${sku})`, sql`lower(${query.sku})`) : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, articleView);
};

/** The row, locked against every other change of it and of what it is sold from. @throws AppError NOT_FOUND */
export const lockArticle = async (change: Change, id: string): Promise<ArticleRow> => {
  const row = (await lockArticles(change, [id])).get(id);
  if (!row) throw notFound('article');
  return row;
};
