import { notFound } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { type ArticleRow, lockArticles } from '../../honey-house/sale-locks/lock-articles.ts';

/**
 * The row, locked against every other change of it and of its stock.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const lockArticle = async (change: Change, id: string): Promise<ArticleRow> => {
  const row = (await lockArticles(change, [id])).get(id);
  if (!row) throw notFound('article');
  change.assertExpected(row);
  return row;
};
