import type { ArticleView } from './article.schema.ts';
import type { ArticleRow } from '../sellable-stock/lock-articles.ts';

/** An article as the management API answers it. */
export const articleView = (row: ArticleRow): ArticleView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
