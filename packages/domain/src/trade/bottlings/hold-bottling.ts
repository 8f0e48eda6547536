import type { Change } from '@beekeeping/events';
import { emitSellableStockChanged } from '../../honey-house/holds/sellable-stock-changed.ts';
import type { HoldBody } from '../../honey-house/holds/hold.schema.ts';
import { holdAs } from '../../honey-house/holds/own-hold.ts';
import { lockBatch } from '../stock/movements/lock-batch.ts';
import { bottlingRecords } from './bottling.records.ts';
import type { BottlingView } from './bottling.schema.ts';

/**
 * Puts jars on hold (docs/requirements/honey.md#holds): from the answer on, none of them can be booked out except by
 * breakage or correction, and unless it is quiet the recall is public. A second one makes a quiet hold public. A
 * bottling whose honey batch is held may have a hold of its own besides.
 * @throws AppError NOT_FOUND, INVALID_STATE when it has a hold of its own already
 */
export const holdBottling = async (change: Change, id: string, body: HoldBody): Promise<BottlingView> => {
  const before = await lockBatch(change, 'BOTTLING', id);
  const own = await bottlingRecords.read(change.tx, id);
  const row = await bottlingRecords.update(change, own, holdAs(change, 'bottling', own, body));
  change.audit('bottling.held', { entityType: 'bottling', entityId: id, details: body });
  if (before.heldAt === null) emitSellableStockChanged(change, [before]);
  return bottlingRecords.view(change.tx, row);
};
