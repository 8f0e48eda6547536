import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import { release } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import { getProductionBatchRow } from './production-batch.queries.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';
import { productionBatchView } from './production-batch.view.ts';

/**
 * Ends the hold of a production batch.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is not on hold
 */
export const releaseProductionBatch = async (change: Change, id: string): Promise<ProductionBatchView> => {
  const before = await lockBatch(change, 'PRODUCTION', id);
  const own = await getProductionBatchRow(change.tx, id);
  const [row] = await change.tx
    .update(productionBatches)
    .set(release(change, 'production batch', own))
    .where(eq(productionBatches.id, id))
    .returning();
  change.audit('production_batch.released', { entityType: 'production_batch', entityId: id });
  emitSellableStockChanged(change, [before]);
  return productionBatchView(change.tx, row!);
};
