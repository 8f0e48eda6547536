import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, gte, lte } from 'drizzle-orm';
import { lockArticles } from '../sellable-stock/lock-articles.ts';
import { lockHoneyBatches } from '../honey-batches/honey-batch.queries.ts';
import type { HoneyBatchRow } from '../honey-batches/honey-batch.view.ts';
import type { BottlingListQuery, BottlingView } from './bottling.schema.ts';
import { type BottlingRow, bottlingView, bottlingViews } from './bottling.view.ts';

const findBottling = async (db: Queryable, id: string): Promise<BottlingRow | undefined> => {
  const [row] = await db.select().from(bottlings).where(eq(bottlings.id, id));
  return row;
};

/** @throws AppError NOT_FOUND */
export const getBottlingRow = async (db: Queryable, id: string): Promise<BottlingRow> => {
  const row = await findBottling(db, id);
  if (!row) throw notFound('bottling');
  return row;
};

/** @throws AppError NOT_FOUND */
export const getBottling = async (db: Queryable, id: string): Promise<BottlingView> =>
  bottlingView(db, await getBottlingRow(db, id));

/** One page of bottlings, by batch, article, lot number and day of filling, both ends included. */
export const listBottlings = async (db: Queryable, query: BottlingListQuery): Promise<Page<BottlingView>> => {
  const { filledOn, createdAt, bestBefore, lotNumber } = bottlings;
  const page = keyset({ sortable: { filledOn, createdAt, bestBefore, lotNumber }, id: bottlings.id }, query);
  const rows = await db
    .select()
    .from(bottlings)
    .where(
      and(
        query.honeyBatchId ? eq(bottlings.honeyBatchId, query.honeyBatchId) : undefined,
        query.articleId ? eq(bottlings.articleId, query.articleId) : undefined,
        query.lotNumber ? eq(lotNumber, query.lotNumber) : undefined,
        query.from ? gte(filledOn, query.from) : undefined,
        query.to ? lte(filledOn, query.to) : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.pageOfViews(rows, (kept) => bottlingViews(db, kept));
};

export interface LockedBottling {
  current: BottlingRow;
  /** The batch that it was filled from and, where one was asked for, the other one; those that exist, by id. */
  batches: Map<string, HoneyBatchRow>;
}

/**
 * The bottling, its honey batches and its articles, locked against every other change: honey batches first, then
 * articles, ids ascending.
 * @param next the honey batch and article that it is to be given
 * @throws AppError NOT_FOUND
 */
export const lockBottling = async (
  change: Change,
  id: string,
  next: { honeyBatchId?: string | undefined; articleId?: string | null | undefined } = {},
): Promise<LockedBottling> => {
  const before = await findBottling(change.tx, id);
  if (!before) throw notFound('bottling');
  const batches = await lockHoneyBatches(change, [before.honeyBatchId, next.honeyBatchId ?? before.honeyBatchId]);
  await lockArticles(change, [before.articleId, next.articleId]);
  const [current] = await change.tx.select().from(bottlings).where(eq(bottlings.id, id)).for('update');
  if (!current) throw notFound('bottling');
  // Given another batch or article between the read and the lock: those are to be locked.
  const isAnother = current.honeyBatchId !== before.honeyBatchId || current.articleId !== before.articleId;
  return isAnother ? lockBottling(change, id, next) : { current, batches };
};
