import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, gte, lte } from 'drizzle-orm';
import { lockArticles } from '../sellable-stock/lock-articles.ts';
import type { ProductionBatchListQuery, ProductionBatchView } from './production-batch.schema.ts';
import { type ProductionBatchRow, productionBatchView, productionBatchViews } from './production-batch.view.ts';

const findProductionBatch = async (db: Queryable, id: string): Promise<ProductionBatchRow | undefined> => {
  const [row] = await db.select().from(productionBatches).where(eq(productionBatches.id, id));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getProductionBatchRow = async (db: Queryable, id: string): Promise<ProductionBatchRow> => {
  const row = await findProductionBatch(db, id);
  if (!row) throw notFound('production batch');
  return row;
};

/** @throws AppError NOT_FOUND */
export const getProductionBatch = async (db: Queryable, id: string): Promise<ProductionBatchView> =>
  productionBatchView(db, await getProductionBatchRow(db, id));

/** One page of production batches, by article, batch number and day of production, both ends included. */
export const listProductionBatches = async (
  db: Queryable,
  query: ProductionBatchListQuery,
): Promise<Page<ProductionBatchView>> => {
  const { producedOn, createdAt } = productionBatches;
  const page = keyset({ sortable: { producedOn, createdAt }, id: productionBatches.id }, query);
  const rows = await db
    .select()
    .from(productionBatches)
    .where(
      and(
        query.articleId ? eq(productionBatches.articleId, query.articleId) : undefined,
        query.batchNumber ? eq(productionBatches.batchNumber, query.batchNumber) : undefined,
        query.from ? gte(producedOn, query.from) : undefined,
        query.to ? lte(producedOn, query.to) : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => productionBatchViews(db, kept));
};

/**
 * The row and its articles, locked against every other change: articles first, ids ascending.
 * @param next the article that it is to be given
 * @throws AppError NOT_FOUND
 */
export const lockProductionBatch = async (
  change: Change,
  id: string,
  next: { articleId?: string | undefined } = {},
): Promise<ProductionBatchRow> => {
  const before = await findProductionBatch(change.tx, id);
  if (!before) throw notFound('production batch');
  await lockArticles(change, [before.articleId, next.articleId]);
  const [row] = await change.tx.select().from(productionBatches).where(eq(productionBatches.id, id)).for('update');
  if (!row) throw notFound('production batch');
  // Given another article between the read and the lock: that one is to be locked.
  return row.articleId === before.articleId ? row : lockProductionBatch(change, id, next);
};
