import type { Change } from '@beekeeping/events';
import { emitSellableStockChanged } from '../../honey-house/holds/sellable-stock-changed.ts';
import { release } from '../../honey-house/holds/own-hold.ts';
import { lockBatch } from '../stock/movements/lock-batch.ts';
import { bottlingRecords } from './bottling.records.ts';
import type { BottlingView } from './bottling.schema.ts';

/**
 * Ends a bottling's own hold. It stays held while its honey batch is (docs/requirements/honey.md#holds).
 * @throws AppError NOT_FOUND, INVALID_STATE when it has no hold of its own
 */
export const releaseBottling = async (change: Change, id: string): Promise<BottlingView> => {
  const before = await lockBatch(change, 'BOTTLING', id);
  const own = await bottlingRecords.read(change.tx, id);
  const row = await bottlingRecords.update(change, own, release('bottling', own));
  change.audit('bottling.released', { entityType: 'bottling', entityId: id });
  const view = await bottlingRecords.view(change.tx, row);
  if (!view.isHeld) emitSellableStockChanged(change, [before]);
  return view;
};
