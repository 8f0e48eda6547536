import { sentFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { assertArticleOfKind } from '../articles/article-of-kind.ts';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import {
  assertCoversMovements,
  assertMadeBeforeMovements,
  assertStaysTraceable,
} from '../stock-movements/movement-rules.ts';
import { assertDurable, claimBatchNumber } from './production-batch-rules.ts';
import { lockProductionBatch } from './production-batch.queries.ts';
import type { ProductionBatchPatch, ProductionBatchView } from './production-batch.schema.ts';
import { type ProductionBatchRow, productionBatchView } from './production-batch.view.ts';

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
  const fields = sentFields(patch);
  refuseFutureDay('producedOn', fields.producedOn, change.tomorrow);
  const current = await lockProductionBatch(change, id, fields);
  if (Object.keys(fields).length === 0) return productionBatchView(change.tx, current);

  const next: ProductionBatchRow = { ...current, ...fields };
  assertDurable(next.bestBefore, next.producedOn);
  if (next.articleId !== current.articleId) await assertArticleOfKind(change, next.articleId, 'MANUFACTURED');
  if (next.producedOn > current.producedOn) {
    await assertMadeBeforeMovements(change, 'PRODUCTION', id, 'producedOn', next.producedOn);
  }
  await assertStaysTraceable(change.tx, 'PRODUCTION', current, next, ['batchNumber']);
  await assertCoversMovements(change.tx, id, next.quantity - current.quantity);
  if (fields.batchNumber !== undefined) await claimBatchNumber(change, fields.batchNumber, current.batchNumber);
  const [row] = await change.tx
    .update(productionBatches)
    .set({ ...fields, updatedAt: change.now })
    .where(eq(productionBatches.id, id))
    .returning();
  if (next.quantity !== current.quantity || next.articleId !== current.articleId) {
    emitArticleStockCorrected(change, [current.articleId, next.articleId]);
  }
  return productionBatchView(change.tx, row!);
};
