import type { Change } from '@beekeeping/events';
import { lockArticles } from '../../honey-house/sale-locks/lock-articles.ts';
import { type ProductionBatchRow, productionBatchRecords } from './production-batch.records.ts';

/**
 * The row and its articles, locked against every other change: articles first, ids ascending.
 * @param next the article that it is to be given
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const lockProductionBatch = async (
  change: Change,
  id: string,
  next: { articleId?: string | undefined } = {},
): Promise<ProductionBatchRow> => {
  const before = await productionBatchRecords.read(change.tx, id);
  await lockArticles(change, [before.articleId, next.articleId]);
  const row = await productionBatchRecords.lock(change, id);
  // Given another article between the read and the lock: that one is to be locked.
  return row.articleId === before.articleId ? row : lockProductionBatch(change, id, next);
};
