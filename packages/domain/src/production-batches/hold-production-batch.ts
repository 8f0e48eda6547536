import { productionBatches } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import type { HoldBody } from '../holds/hold.schema.ts';
import { alreadyHeld, putOnHold } from '../holds/own-hold.ts';
import { lockBatch } from '../stock-movements/lock-batch.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';
import { productionBatchView } from './production-batch.view.ts';

/**
 * Puts a production batch on hold (decisions.md §6): once it is answered, no piece leaves but by breakage or correction.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is on hold already
 */
export const holdProductionBatch = async (
  change: Change,
  id: string,
  { reason }: HoldBody,
): Promise<ProductionBatchView> => {
  await lockBatch(change, 'PRODUCTION', id);
  const [row] = await change.tx
    .update(productionBatches)
    .set(putOnHold(change, reason))
    .where(and(eq(productionBatches.id, id), isNull(productionBatches.heldAt)))
    .returning();
  if (!row) throw alreadyHeld('production batch');
  change.audit('production_batch.held', { entityType: 'production_batch', entityId: id, details: { reason } });
  return productionBatchView(change.tx, row);
};
