import type { Change } from '@beekeeping/events';
import { articleRecords } from './article.records.ts';
import type { ArticleCreate, ArticleView } from './article.schema.ts';

/**
 * Records something that the shop sells.
 * @throws AppError DUPLICATE for a SKU that is taken in any case
 */
export const createArticle = async (change: Change, input: ArticleCreate): Promise<ArticleView> =>
  articleRecords.view(change.tx, await articleRecords.insert(change, input));
