import { dayOf } from '@beekeeping/core/calendar-day';
import { keyset, oneOf, type Page, type PageRequest, type Queryable, type SortExpression } from '@beekeeping/db';
import { articles, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { containing, referenceMatches } from '@beekeeping/records/record-filters';
import { and, eq, ilike, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lowArticles } from './low-stock.ts';
import type { StockListQuery, StockView } from './stock.schema.ts';

/** Batches of articles that are low, or of the others. */
interface BelowMinimum {
  isWanted: boolean;
  /** Of articles without one of their own, in pieces. */
  minimum: number;
}

type StockFilters = Partial<Omit<StockListQuery, keyof PageRequest | 'belowMinimum'>> & {
  low?: BelowMinimum | undefined;
};

/** Pieces moved after an instant, for a row of `stock_batches`: it is of one kind, so one of the two sums is null. */
const movedAfter = (instant: Date): SQL => {
  const later = sql`select sum(quantity) from ${stockMovements} where occurred_at > ${instant.toISOString()}`;
  return sql`(coalesce((${later} and bottling_id = ${stockBatches}.id), 0)
    + coalesce((${later} and production_batch_id = ${stockBatches}.id), 0))`;
};

const remainingAt = (asOf: Date | undefined): SQL =>
  asOf ? sql`${stockBatches.remaining} - ${movedAfter(asOf)}` : sql`${stockBatches.remaining}`;

const sortOfArticle = (column: PgColumn): SortExpression => ({
  value: sql`(select ${column} from ${articles} where ${eq(articles.id, stockBatches.articleId)})`,
  type: 'text',
  nullable: true,
});

const sortable = (asOf: Date | undefined) => ({
  createdAt: stockBatches.createdAt,
  batchKind: stockBatches.batchKind,
  lotNumber: stockBatches.lotNumber,
  articleName: sortOfArticle(articles.name),
  sku: sortOfArticle(articles.sku),
  initial: stockBatches.initial,
  remaining: { value: remainingAt(asOf), type: 'bigint', nullable: false } as const,
  bestBefore: stockBatches.bestBefore,
  isHeld: { value: isNotNull(stockBatches.heldAt), type: 'boolean', nullable: false } as const,
});

/** The list rows of these batches, in this order; all numbers are of one moment. */
const stockViews = async (db: Queryable, ids: readonly string[], asOf: Date | undefined): Promise<StockView[]> => {
  if (ids.length === 0) return [];
  const { batchKind, id: batchId, lotNumber, articleId, initial, bestBefore, heldAt } = stockBatches;
  const remaining = remainingAt(asOf);
  const article = { articleId, articleName: articles.name, sku: articles.sku };
  const batch = { batchKind, batchId, lotNumber, ...article, initial, bestBefore, heldAt };
  const rows = await db
    .select({ ...batch, remaining: remaining.mapWith(Number) })
    .from(stockBatches)
    .leftJoin(articles, eq(articles.id, articleId))
    .where(oneOf(batchId, ids));
  const rowById = new Map(rows.map((row) => [row.batchId, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    // Deleted since the page was read.
    if (!row) return [];
    const { heldAt: since, ...stock } = row;
    return [{ ...stock, isHeld: since !== null }];
  });
};

const isNamed = (q: string): SQL | undefined => {
  const ofArticle = referenceMatches(stockBatches.articleId, [articles.name, articles.sku], q);
  return or(ilike(stockBatches.lotNumber, containing(q)), ofArticle);
};

/** Batches of articles that are low. An array, so that the articles are summed up once. */
const isLow = (minimum: number): SQL => sql`coalesce(${stockBatches.articleId} = any(array(
  select "articleId" from (${lowArticles(sql`true`, minimum)}) as low)), false)`;

const flag = (isWanted: boolean | undefined, condition: SQL): SQL | undefined => {
  if (isWanted === undefined) return undefined;
  return isWanted ? condition : not(condition);
};

const conditionsOf = (query: StockFilters, timeZone: string): SQL | undefined => {
  const { id, batchKind, articleId, lotNumber, madeOn } = stockBatches;
  return and(
    query.q === undefined ? undefined : isNamed(query.q),
    query.ids && oneOf(id, query.ids),
    query.batchKind && oneOf(batchKind, query.batchKind),
    query.articleId && oneOf(articleId, query.articleId),
    query.lotNumber === undefined ? undefined : eq(lotNumber, query.lotNumber),
    flag(query.hasRemaining, sql`${remainingAt(query.asOf)} > 0`),
    flag(query.isHeld, isNotNull(stockBatches.heldAt)),
    query.low && flag(query.low.isWanted, isLow(query.low.minimum)),
    query.asOf && lte(madeOn, dayOf(query.asOf, timeZone)),
  );
};

/**
 * One page of what is on the shelf, by article, kind and number. With `asOf` as it was in the world at that instant,
 * late entries included: without what moved later, and without batches made on a later business day. `isHeld` is that
 * of now. First which batches, then their sums: whatever they are filtered by, only those of the page are summed up.
 * @param timeZone IANA zone of the business days
 */
export const listStock = async (
  db: Queryable,
  query: PageRequest & StockFilters,
  timeZone: string,
): Promise<Page<StockView>> => {
  const { id, createdAt, batchKind, lotNumber, initial, bestBefore } = stockBatches;
  const where = conditionsOf(query, timeZone);
  const page = keyset({ sortable: sortable(query.asOf), id }, query);
  const batches = await db
    .select({ id, createdAt, batchKind, lotNumber, initial, bestBefore, sorted: page.sorted })
    .from(stockBatches)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  const total = query.count ? { total: await db.$count(stockBatches, where) } : {};
  const found = await page.pageOfViews(batches, (kept) =>
    stockViews(
      db,
      kept.map((batch) => batch.id),
      query.asOf,
    ),
  );
  return { ...found, ...total };
};
