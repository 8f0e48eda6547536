import { notFound } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { type BatchKind, bottlings, productionBatches, stockBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { lockArticles } from '../../../honey-house/sale-locks/lock-articles.ts';

/** A batch that holds stock, with its remainder. */
export type StockBatch = typeof stockBatches.$inferSelect;

const NOUN: Record<BatchKind, string> = { BOTTLING: 'bottling', PRODUCTION: 'production batch' };

const findBatch = async (db: Queryable, kind: BatchKind, id: string): Promise<StockBatch | undefined> => {
  const [batch] = await db
    .select()
    .from(stockBatches)
    .where(and(eq(stockBatches.id, id), eq(stockBatches.batchKind, kind)));
  return batch;
};

/** The article of a batch, null when it has none, undefined when there is no such batch; sums nothing up. */
const articleOf = async (db: Queryable, kind: BatchKind, id: string): Promise<string | null | undefined> => {
  const [batch] = await db
    .select({ articleId: stockBatches.articleId })
    .from(stockBatches)
    .where(and(eq(stockBatches.id, id), eq(stockBatches.batchKind, kind)));
  return batch?.articleId;
};

const lockRow = async (change: Change, kind: BatchKind, id: string): Promise<void> => {
  const lock = kind === 'BOTTLING' ? lockBottlingRow : lockProductionBatchRow;
  await lock(change, id);
};

const lockBottlingRow = (change: Change, id: string) =>
  change.tx.select({ id: bottlings.id }).from(bottlings).where(eq(bottlings.id, id)).for('no key update');

const lockProductionBatchRow = (change: Change, id: string) =>
  change.tx
    .select({ id: productionBatches.id })
    .from(productionBatches)
    .where(eq(productionBatches.id, id))
    .for('no key update');

/**
 * A batch whose stock nobody else can change until the change ends (docs/requirements/trade.md#stock-ledger): its
 * article is locked, then its row, and only then is read what remains.
 * @throws AppError NOT_FOUND
 */
export const lockBatch = async (change: Change, kind: BatchKind, id: string): Promise<StockBatch> => {
  const articleId = await articleOf(change.tx, kind, id);
  if (articleId === undefined) throw notFound(NOUN[kind]);
  await lockArticles(change, [articleId]);
  await lockRow(change, kind, id);
  const batch = await findBatch(change.tx, kind, id);
  if (!batch) throw notFound(NOUN[kind]);
  // Given another article between the read and the lock: that one is to be locked.
  if (batch.articleId !== articleId) return lockBatch(change, kind, id);
  return batch;
};
