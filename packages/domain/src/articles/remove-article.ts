import { AppError } from '@beekeeping/core/app-error';
import { articles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { hasBatches } from './article-batches.ts';
import { lockArticle } from './article.queries.ts';

/**
 * Deletes an article that nothing is sold as.
 * @throws AppError NOT_FOUND, IN_USE while bottlings or production batches name it
 */
export const removeArticle = async (change: Change, id: string): Promise<void> => {
  await lockArticle(change, id);
  if (await hasBatches(change.tx, id)) {
    throw new AppError('IN_USE', 'Bottlings or production batches name this article: deactivate it instead.');
  }
  await change.tx.delete(articles).where(eq(articles.id, id));
};
