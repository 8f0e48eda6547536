import type { Change } from '@beekeeping/events';
import { articleRecords } from './article.records.ts';
import { lockArticle } from './lock-article.ts';

/**
 * Deletes an article that nothing is sold as.
 * @throws AppError NOT_FOUND, IN_USE while bottlings or production batches name it
 */
export const removeArticle = async (change: Change, id: string): Promise<void> =>
  articleRecords.remove(change, await lockArticle(change, id));
