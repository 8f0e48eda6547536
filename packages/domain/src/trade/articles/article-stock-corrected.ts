import type { Change } from '@beekeeping/events';

/** Records that the sum of each of these articles changed without a movement; null and repeated ones are left out. */
export const emitArticleStockCorrected = (change: Change, articleIds: readonly (string | null)[]): void => {
  for (const articleId of new Set(articleIds)) {
    if (articleId !== null) change.emit('ArticleStockCorrected', { articleId });
  }
};
