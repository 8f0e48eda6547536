import type { Change } from '@beekeeping/events';
import { emitSellableStockChanged } from '../../honey-house/holds/sellable-stock-changed.ts';
import type { HoldBody } from '../../honey-house/holds/hold.schema.ts';
import { holdAs } from '../../honey-house/holds/own-hold.ts';
import { lockBatch } from '../stock/movements/lock-batch.ts';
import { productionBatchRecords } from './production-batch.records.ts';
import type { ProductionBatchView } from './production-batch.schema.ts';

/**
 * Puts a production batch on hold (docs/requirements/honey.md#holds): once it is answered, no piece leaves but by
 * breakage or correction. A second one makes a quiet hold public.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is on hold already
 */
export const holdProductionBatch = async (change: Change, id: string, body: HoldBody): Promise<ProductionBatchView> => {
  const before = await lockBatch(change, 'PRODUCTION', id);
  const own = await productionBatchRecords.read(change.tx, id);
  const row = await productionBatchRecords.update(change, own, holdAs(change, 'production batch', own, body));
  change.audit('production_batch.held', { entityType: 'production_batch', entityId: id, details: body });
  if (before.heldAt === null) emitSellableStockChanged(change, [before]);
  return productionBatchRecords.view(change.tx, row);
};
