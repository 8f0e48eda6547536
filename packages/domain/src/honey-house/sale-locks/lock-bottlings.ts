import { bottlings } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq } from 'drizzle-orm';
import { lockArticles } from './lock-articles.ts';

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
