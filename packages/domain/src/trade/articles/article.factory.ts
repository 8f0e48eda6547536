import type { Change } from '@beekeeping/events';
import { type ArticleCreate, articleCreateSchema, type ArticleView } from './article.schema.ts';
import { createArticle } from './create-article.ts';

let count = 0;

/** Request body for an article, honey in jars; another SKU for every call. */
export const articleBody = (overrides: object = {}) => ({
  sku: `HONIG-${(count += 1)}`,
  name: 'Blütenhonig 500 g',
  kind: 'HONEY',
  unit: 'JAR',
  shopCategory: 'Honig',
  priceCents: 790,
  vatRate: 7,
  minimumStock: null,
  ...overrides,
});

/** Request body for a manufactured one. */
export const candleBody = (overrides: object = {}) =>
  articleBody({ sku: `KERZE-${(count += 1)}`, name: 'Kerze', kind: 'MANUFACTURED', unit: 'PIECE', ...overrides });

/** An article in the database. */
export const anArticle = (change: Change, overrides: Partial<ArticleCreate> = {}): Promise<ArticleView> =>
  createArticle(change, articleCreateSchema.parse(articleBody(overrides)));

/** A candle in the database. */
export const aCandle = (change: Change, overrides: Partial<ArticleCreate> = {}): Promise<ArticleView> =>
  createArticle(change, articleCreateSchema.parse(candleBody(overrides)));
