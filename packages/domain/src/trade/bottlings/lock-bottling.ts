import type { Change } from '@beekeeping/events';
import { type HoneyBatchRow, lockHoneyBatches } from '../../honey-house/honey-batches/honey-batch.records.ts';
import { lockArticles } from '../../honey-house/sale-locks/lock-articles.ts';
import { type BottlingRow, bottlingRecords } from './bottling.records.ts';

export interface LockedBottling {
  current: BottlingRow;
  /** Its honey batch and, if requested, the other one; those that exist, by id. */
  batches: Map<string, HoneyBatchRow>;
}

/**
 * The bottling, its honey batches and its articles, locked against every other change: honey batches first, then
 * articles, ids ascending.
 * @param next the honey batch and article that it is to be given
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const lockBottling = async (
  change: Change,
  id: string,
  next: { honeyBatchId?: string | undefined; articleId?: string | null | undefined } = {},
): Promise<LockedBottling> => {
  const before = await bottlingRecords.read(change.tx, id);
  const batches = await lockHoneyBatches(change, [before.honeyBatchId, next.honeyBatchId ?? before.honeyBatchId]);
  await lockArticles(change, [before.articleId, next.articleId]);
  const current = await bottlingRecords.lock(change, id);
  // Given another batch or article between the read and the lock: those are to be locked.
  const isAnother = current.honeyBatchId !== before.honeyBatchId || current.articleId !== before.articleId;
  return isAnother ? lockBottling(change, id, next) : { current, batches };
};
