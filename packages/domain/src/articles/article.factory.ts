import type { Change } from '@beekeeping/events';
import { type ArticleCreate, articleCreateSchema, type ArticleView } from './article.schema.ts';
import { createArticle } from './create-article.ts';

let count = 0;

/** An article in the database, honey in jars unless said otherwise; every call another SKU. */
export const anArticle = (change: Change, overrides: Partial<ArticleCreate> = {}): Promise<ArticleView> => {
  count += 1;
  const defaults = { sku: `HONIG-${count}`, name: 'Blütenhonig 500 g', kind: 'HONEY', unit: 'JAR' };
  return createArticle(change, articleCreateSchema.parse({ ...defaults, ...overrides }));
};
