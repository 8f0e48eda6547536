import { invalidField } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import type { ArticleRow } from '../../honey-house/sale-locks/lock-articles.ts';
import { articleRecords } from './article.records.ts';

/**
 * Jars of honey are sold as HONEY, production batches as MANUFACTURED (docs/requirements/trade.md#articles). Keeps the
 * article from being changed or deleted until the change ends; call it after honey batches are locked.
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED with path `articleId`
 */
export const assertArticleOfKind = async (
  change: Change,
  articleId: string,
  kind: ArticleRow['kind'],
): Promise<void> => {
  const article = await articleRecords.refer(change, 'articleId', articleId);
  if (article.kind !== kind)
    throw invalidField('articleId', 'WRONG_KIND', `must be an article of kind ${kind}`, { expected: kind });
};
