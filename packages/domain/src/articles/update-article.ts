import { AppError } from '@beekeeping/core/app-error';
import { sentFields } from '@beekeeping/core/patch';
import { articles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { hasBatches } from './article-batches.ts';
import { lockArticle } from './article.queries.ts';
import type { ArticlePatch, ArticleView } from './article.schema.ts';
import { withUniqueSku } from './article-sku.ts';
import { articleView } from './article.view.ts';

/**
 * Changes what was sent. The kind says what may be sold as the article, so it stays while batches are.
 * @throws AppError NOT_FOUND, DUPLICATE, IN_USE for another kind while bottlings or production batches name the article
 */
export const updateArticle = async (change: Change, id: string, patch: ArticlePatch): Promise<ArticleView> => {
  const current = await lockArticle(change, id);
  const fields = sentFields(patch);
  if (Object.keys(fields).length === 0) return articleView(current);
  const isOtherKind = fields.kind !== undefined && fields.kind !== current.kind;
  if (isOtherKind && (await hasBatches(change.tx, id))) {
    throw new AppError('IN_USE', 'Bottlings or production batches name this article: its kind stays.');
  }
  const [row] = await withUniqueSku(
    change.tx
      .update(articles)
      .set({ ...fields, updatedAt: change.now })
      .where(eq(articles.id, id))
      .returning(),
  );
  return articleView(row!);
};
