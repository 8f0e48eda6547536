import { AppError } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import type { Queryable } from '@beekeeping/db';
import { bottlings, productionBatches } from '@beekeeping/db/schema';
import { eq, sql } from 'drizzle-orm';
import { articleRecords } from './article.records.ts';
import type { ArticlePatch, ArticleView } from './article.schema.ts';
import { lockArticle } from './lock-article.ts';

/** True while a bottling or a production batch is sold as the article. */
const hasBatches = async (db: Queryable, articleId: string): Promise<boolean> => {
  const [row] = await db.execute<{ found: boolean }>(sql`select
    exists (select 1 from ${bottlings} where ${eq(bottlings.articleId, articleId)}) or
    exists (select 1 from ${productionBatches} where ${eq(productionBatches.articleId, articleId)}) as found`);
  return row?.found === true;
};

/**
 * Changes what was sent. The kind says what may be sold as the article, so it stays while batches are.
 * @throws AppError NOT_FOUND, DUPLICATE, IN_USE for another kind while bottlings or production batches name the article
 */
export const updateArticle = async (change: Change, id: string, patch: ArticlePatch): Promise<ArticleView> => {
  const current = await lockArticle(change, id);
  const fields = definedFields(patch);
  const isOtherKind = fields.kind !== undefined && fields.kind !== current.kind;
  if (isOtherKind && (await hasBatches(change.tx, id))) {
    throw new AppError('IN_USE', 'Bottlings or production batches refer to this article: its kind cannot change.');
  }
  return articleRecords.view(change.tx, await articleRecords.update(change, current, fields));
};
