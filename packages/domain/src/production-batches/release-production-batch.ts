import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNotNull } from 'drizzle-orm';
import { endHold, notHeldItself } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';
import { productionBatchView } from './production-batch.view.ts';

/**
 * Ends the hold of a production batch.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is not on hold
 */
export const releaseProductionBatch = async (change: Change, id: string): Promise<ProductionBatchView> => {
  await lockBatch(change, 'PRODUCTION', id);
  const [row] = await change.tx
    .update(productionBatches)
    .set(endHold(change))
    .where(and(eq(productionBatches.id, id), isNotNull(productionBatches.heldAt)))
    .returning();
  if (!row) throw notHeldItself('production batch');
  change.audit('production_batch.released', { entityType: 'production_batch', entityId: id });
  return productionBatchView(change.tx, row);
};
