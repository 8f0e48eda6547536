import { newId } from '@beekeeping/core/id';
import { articles } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { ArticleCreate, ArticleView } from './article.schema.ts';
import { withUniqueSku } from './article-sku.ts';
import { articleView } from './article.view.ts';

/**
 * Records something that the shop sells.
 * @throws AppError DUPLICATE for a SKU that is taken in any case
 */
export const createArticle = async (change: Change, input: ArticleCreate): Promise<ArticleView> => {
  const [row] = await withUniqueSku(
    change.tx
      .insert(articles)
      .values({ id: newId(), ...input, createdAt: change.now, updatedAt: change.now })
      .returning(),
  );
  return articleView(row!);
};
