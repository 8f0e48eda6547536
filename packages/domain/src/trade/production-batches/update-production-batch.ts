import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { assertArticleOfKind } from '../articles/article-of-kind.ts';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import {
  assertCoversMovements,
  assertMadeBeforeMovements,
  assertStaysTraceable,
} from '../stock/movements/movement-rules.ts';
import { lockProductionBatch } from './lock-production-batch.ts';
import { assertDurable, claimBatchNumber } from './production-batch-rules.ts';
import { type ProductionBatchRow, productionBatchRecords } from './production-batch.records.ts';
import type { ProductionBatchPatch, ProductionBatchView } from './production-batch.schema.ts';

/**
 * Changes what was sent; the rules of a new batch hold for what changed. A number that it had stays taken.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK with `remaining` in pieces when
 * more left the batch than it is to have begun with, HAS_MOVEMENTS for another number once pieces were moved, DUPLICATE
 */
export const updateProductionBatch = async (
  change: Change,
  id: string,
  patch: ProductionBatchPatch,
): Promise<ProductionBatchView> => {
  const fields = definedFields(patch);
  refuseFutureDay('producedOn', fields.producedOn, change.tomorrow);
  const current = await lockProductionBatch(change, id, fields);
  if (Object.keys(fields).length === 0) return productionBatchRecords.view(change.tx, current);

  const next: ProductionBatchRow = { ...current, ...fields };
  assertDurable(next.bestBefore, next.producedOn);
  if (next.articleId !== current.articleId) await assertArticleOfKind(change, next.articleId, 'MANUFACTURED');
  if (next.producedOn > current.producedOn) {
    await assertMadeBeforeMovements(change, 'PRODUCTION', id, 'producedOn', next.producedOn);
  }
  await assertStaysTraceable(change.tx, 'PRODUCTION', current, next, ['batchNumber']);
  await assertCoversMovements(change.tx, { batchKind: 'PRODUCTION', id }, next.quantity - current.quantity);
  if (fields.batchNumber !== undefined) await claimBatchNumber(change, fields.batchNumber, current.batchNumber);
  const row = await productionBatchRecords.update(change, current, fields);
  if (next.quantity !== current.quantity || next.articleId !== current.articleId) {
    emitArticleStockCorrected(change, [current.articleId, next.articleId]);
  }
  return productionBatchRecords.view(change.tx, row);
};
