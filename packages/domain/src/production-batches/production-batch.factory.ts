import type { Change } from '@beekeeping/events';
import { anArticle } from '../articles/article.factory.ts';
import { createProductionBatch } from './create-production-batch.ts';
import {
  type ProductionBatchCreate,
  productionBatchCreateSchema,
  type ProductionBatchView,
} from './production-batch.schema.ts';

let count = 0;

/** Ten candles of October 2025 in the database, of an article of their own unless one is given. */
export const aProductionBatch = async (
  change: Change,
  overrides: Partial<ProductionBatchCreate> = {},
): Promise<ProductionBatchView> => {
  count += 1;
  const candle = { name: 'Kerze', kind: 'MANUFACTURED', unit: 'PIECE' } as const;
  const articleId = overrides.articleId ?? (await anArticle(change, candle)).id;
  const defaults = { batchNumber: `P-TEST-${count}`, quantity: 10, producedOn: '2025-10-01' };
  return createProductionBatch(change, productionBatchCreateSchema.parse({ ...defaults, ...overrides, articleId }));
};
