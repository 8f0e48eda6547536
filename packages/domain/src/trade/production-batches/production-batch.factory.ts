import type { Change } from '@beekeeping/events';
import { aCandle } from '../articles/article.factory.ts';
import { createProductionBatch } from './create-production-batch.ts';
import {
  type ProductionBatchCreate,
  productionBatchCreateSchema,
  type ProductionBatchView,
} from './production-batch.schema.ts';

let count = 0;

/** Request body for ten pieces of August 2025, without their article; another number for every call. */
export const productionBatchBody = (overrides: object) => ({
  batchNumber: `P-TEST-${(count += 1)}`,
  quantity: 10,
  producedOn: '2025-08-01',
  bestBefore: '2029-10-01',
  note: 'gegossen',
  ...overrides,
});

/** A production batch in the database; of candles of their own unless an article is given. */
export const aProductionBatch = async (
  change: Change,
  overrides: Partial<ProductionBatchCreate> = {},
): Promise<ProductionBatchView> => {
  const articleId = overrides.articleId ?? (await aCandle(change)).id;
  const body = productionBatchBody({ ...overrides, articleId });
  return createProductionBatch(change, productionBatchCreateSchema.parse(body));
};
