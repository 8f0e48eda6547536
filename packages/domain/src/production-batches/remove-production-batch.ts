import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import { assertNotHeldToDelete } from '../holds/own-hold.ts';
import { assertNoMovements } from '../stock-movements/movement-rules.ts';
import { lockProductionBatch } from './production-batch.queries.ts';

/**
 * Deletes a production batch that was recorded by mistake; its number stays taken.
 * @throws AppError NOT_FOUND, HAS_MOVEMENTS, LOT_ON_HOLD while it is on hold
 */
export const removeProductionBatch = async (change: Change, id: string): Promise<void> => {
  const current = await lockProductionBatch(change, id);
  await assertNoMovements(change.tx, 'PRODUCTION', id);
  assertNotHeldToDelete('production batch', current);
  await change.tx.delete(productionBatches).where(eq(productionBatches.id, id));
  emitArticleStockCorrected(change, [current.articleId]);
};
