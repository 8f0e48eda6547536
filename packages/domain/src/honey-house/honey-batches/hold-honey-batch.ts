import type { Change } from '@beekeeping/events';
import { freeBottlingsOf } from '../holds/free-bottlings.ts';
import { emitSellableStockChanged } from '../holds/sellable-stock-changed.ts';
import type { HoldBody } from '../holds/hold.schema.ts';
import { holdAs } from '../holds/own-hold.ts';
import { type HoneyBatchRow, honeyBatchRecords } from './honey-batch.records.ts';
import type { HoneyBatchView } from './honey-batch.schema.ts';
import { lockBottlingsOf } from '../sale-locks/lock-bottlings.ts';

/** Records that a batch is on hold: for the audit log and webhooks. */
export const recordHold = (
  change: Change,
  { id, batchNumber }: HoneyBatchRow,
  body: HoldBody,
  causedBy?: string,
): void => {
  change.audit('honey_batch.held', { entityType: 'honey_batch', entityId: id, details: body });
  change.emit('HoneyBatchChanged', { id, batchNumber }, causedBy);
};

/**
 * Puts a honey batch on hold, and with it every jar that was or will be filled from it
 * (docs/requirements/honey.md#holds). Blends made from it before are not held: the answer warns of them. A second one
 * makes a quiet hold public.
 * @throws AppError NOT_FOUND, INVALID_STATE when it is on hold already
 */
export const holdHoneyBatch = async (change: Change, id: string, body: HoldBody): Promise<HoneyBatchView> => {
  const current = await honeyBatchRecords.lock(change, id);
  const held = holdAs(change, 'honey batch', current, body);
  await lockBottlingsOf(change, id);
  if (current.heldAt === null) emitSellableStockChanged(change, await freeBottlingsOf(change, id));
  const row = await honeyBatchRecords.update(change, current, held);
  recordHold(change, row, body);
  return honeyBatchRecords.view(change.tx, row);
};
