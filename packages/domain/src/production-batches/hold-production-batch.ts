import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import type { HoldBody } from '../holds/hold.schema.ts';
import { holdAs } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import { getProductionBatchRow } from './production-batch.queries.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';
import { productionBatchView } from './production-batch.view.ts';

/**
 * Puts a production batch on hold (decisions.md §6): once it is answered, no piece leaves but by breakage or correction.
 * A second one makes a quiet hold public.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is on hold already
 */
export const holdProductionBatch = async (change: Change, id: string, body: HoldBody): Promise<ProductionBatchView> => {
  const before = await lockBatch(change, 'PRODUCTION', id);
  const own = await getProductionBatchRow(change.tx, id);
  const [row] = await change.tx
    .update(productionBatches)
    .set(holdAs(change, 'production batch', own, body))
    .where(eq(productionBatches.id, id))
    .returning();
  change.audit('production_batch.held', { entityType: 'production_batch', entityId: id, details: body });
  if (before.heldAt === null) emitSellableStockChanged(change, [before]);
  return productionBatchView(change.tx, row!);
};
