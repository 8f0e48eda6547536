import type { Change } from '@beekeeping/events';
import { emitSellableStockChanged } from '../../honey-house/holds/sellable-stock-changed.ts';
import { release } from '../../honey-house/holds/own-hold.ts';
import { lockBatch } from '../stock/movements/lock-batch.ts';
import { productionBatchRecords } from './production-batch.records.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';

/**
 * Ends the hold of a production batch.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is not on hold
 */
export const releaseProductionBatch = async (change: Change, id: string): Promise<ProductionBatchView> => {
  const before = await lockBatch(change, 'PRODUCTION', id);
  const own = await productionBatchRecords.read(change.tx, id);
  const row = await productionBatchRecords.update(change, own, release('production batch', own));
  change.audit('production_batch.released', { entityType: 'production_batch', entityId: id });
  emitSellableStockChanged(change, [before]);
  return productionBatchRecords.view(change.tx, row);
};
