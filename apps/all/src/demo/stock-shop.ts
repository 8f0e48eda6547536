import { articleCreateSchema, createArticle } from '@beekeeping/domain/trade/articles';
import { bottlingListQuery, bottlingRecords, holdBottling } from '@beekeeping/domain/trade/bottlings';
import { createProductionBatch, productionBatchCreateSchema } from '@beekeeping/domain/trade/production-batches';
import { bookMovement, reverseMovement, stockMovementCreateSchema } from '@beekeeping/domain/trade/stock/movements';
import type { Change } from '@beekeeping/events';
import { articles, candles, held, mistake, movements, orders, type Sku } from './shop-data.ts';

/** The ids of the articles by SKU. */
export type ArticleIds = Readonly<Record<Sku, string>>;

const noonOf = (year: number, dayOfYear: string): string => `${year}-${dayOfYear}T10:00:00Z`;

/** Records what the shop sells. */
export const recordArticles = async (change: Change): Promise<ArticleIds> => {
  const ids: Record<string, string> = {};
  for (const [sku, facts] of Object.entries(articles)) {
    ids[sku] = (await createArticle(change, articleCreateSchema.parse({ sku, ...facts }))).id;
  }
  return ids as ArticleIds;
};

const lotOf = async (change: Change, articleIds: ArticleIds, sku: Sku): Promise<string> => {
  const { items } = await bottlingRecords.list(change.tx, bottlingListQuery.parse({ articleId: articleIds[sku] }));
  return items[0]!.id;
};

/** Pours candles, books what left the shelf at home, takes a mistake back and holds a lot. */
export const stockShop = async (change: Change, year: number, articleIds: ArticleIds): Promise<void> => {
  const { sku, quantity, producedOn } = candles;
  const batchNumber = candles.batchNumber.replace('{year}', String(year));
  const poured = { articleId: articleIds[sku], batchNumber, quantity, producedOn: `${year}-${producedOn}` };
  await createProductionBatch(change, productionBatchCreateSchema.parse(poured));

  const book = async ({ sku: of, on, ...movement }: (typeof movements)[number]) =>
    bookMovement(
      change,
      'BOTTLING',
      await lotOf(change, articleIds, of),
      stockMovementCreateSchema.parse({ ...movement, occurredAt: noonOf(year, on) }),
    );
  for (const movement of movements) await book(movement);
  await reverseMovement(change, (await book(mistake)).id, { note: 'Gehört zum 500-g-Glas.' });
  await holdBottling(change, await lotOf(change, articleIds, held.sku), { reason: held.reason, isPublic: true });
};

/** The orders as a shop sends them. */
export const shopEntries = (year: number): Record<string, unknown>[] =>
  orders.map(({ on, ...entry }) => ({ ...entry, occurredAt: noonOf(year, on) }));
