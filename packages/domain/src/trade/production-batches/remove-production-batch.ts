import type { Change } from '@beekeeping/events';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import { assertNotHeldToDelete } from '../../honey-house/holds/own-hold.ts';
import { assertNoMovements } from '../stock/movements/movement-rules.ts';
import { lockProductionBatch } from './lock-production-batch.ts';
import { productionBatchRecords } from './production-batch.records.ts';

/**
 * Deletes a production batch that was recorded by mistake; its number stays taken.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS, LOT_ON_HOLD while it is on hold
 */
export const removeProductionBatch = async (change: Change, id: string): Promise<void> => {
  const current = await lockProductionBatch(change, id);
  await assertNoMovements(change.tx, 'PRODUCTION', id);
  assertNotHeldToDelete('production batch', current);
  await productionBatchRecords.remove(change, current);
  emitArticleStockCorrected(change, [current.articleId]);
};
