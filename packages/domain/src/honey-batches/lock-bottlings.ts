import { bottlings, stockBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { lockArticles } from '../articles/lock-articles.ts';
import type { HeldOrReleased } from '../articles/sellable-stock-changed.ts';

/**
 * Locks what the jars of a honey batch are sold as, then the bottlings, ids ascending: a movement that is under way
 * commits before, and none decides before the change ends.
 * @param honeyBatchId locked, so that no bottling joins or leaves and none is given another article
 */
export const lockBottlingsOf = async (change: Change, honeyBatchId: string): Promise<void> => {
  const filled = eq(bottlings.honeyBatchId, honeyBatchId);
  const rows = await change.tx.select({ articleId: bottlings.articleId }).from(bottlings).where(filled);
  await lockArticles(
    change,
    rows.map((row) => row.articleId),
  );
  await change.tx
    .select({ id: bottlings.id })
    .from(bottlings)
    .where(filled)
    .orderBy(asc(bottlings.id))
    .for('no key update');
};

/**
 * The jars of a honey batch that are not on a hold at the moment, with what remains of them: one query however many.
 * @param honeyBatchId locked, with its bottlings
 */
export const freeBottlingsOf = async (change: Change, honeyBatchId: string): Promise<HeldOrReleased[]> => {
  const { batchKind, id, articleId, remaining, heldAt } = stockBatches;
  const filled = change.tx.select({ id: bottlings.id }).from(bottlings).where(eq(bottlings.honeyBatchId, honeyBatchId));
  return change.tx
    .select({ batchKind, id, articleId, remaining })
    .from(stockBatches)
    .where(and(inArray(id, filled), eq(batchKind, 'BOTTLING'), isNull(heldAt)));
};
