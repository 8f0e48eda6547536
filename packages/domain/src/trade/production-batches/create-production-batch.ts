import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { assertArticleOfKind } from '../articles/article-of-kind.ts';
import { assertDurable, claimBatchNumber } from './production-batch-rules.ts';
import { productionBatchRecords } from './production-batch.records.ts';
import type { ProductionBatchCreate, ProductionBatchView } from './production-batch.schema.ts';

/**
 * Records pieces of a MANUFACTURED article that were made on one day (docs/requirements/trade.md#stock-ledger).
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED, DUPLICATE for a number of any batch or bottling that ever was
 */
export const createProductionBatch = async (
  change: Change,
  input: ProductionBatchCreate,
): Promise<ProductionBatchView> => {
  refuseFutureDay('producedOn', input.producedOn, change.tomorrow);
  assertDurable(input.bestBefore, input.producedOn);
  await assertArticleOfKind(change, input.articleId, 'MANUFACTURED');
  const batchNumber = await claimBatchNumber(change, input.batchNumber);
  const row = await productionBatchRecords.insert(change, { ...input, batchNumber });
  change.emit('ProductionBatchRecorded', { batchKind: 'PRODUCTION', batchId: row.id, articleId: row.articleId });
  return productionBatchRecords.view(change.tx, row);
};
