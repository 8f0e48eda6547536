import type { WithChosenId } from '@beekeeping/core/fields';
import type { Change } from '@beekeeping/events';
import type { StockBatch } from './lock-batch.ts';
import { batchColumns } from './movement-rules.ts';
import { type StockMovementRow, stockMovementRecords } from './stock-movement.records.ts';

/** The fields of a movement beside its batch; `quantity` is signed. */
export interface MovementValues extends Pick<StockMovementRow, 'type' | 'quantity' | 'occurredAt'>, WithChosenId {
  note?: string | null | undefined;
  reversesId?: string;
}

/**
 * Writes one movement into the ledger and records that stock moved. The caller has locked the batch and checked that
 * the movement is allowed.
 */
export const recordMovement = async (
  change: Change,
  batch: Pick<StockBatch, 'batchKind' | 'id' | 'articleId'>,
  values: MovementValues,
): Promise<StockMovementRow> => {
  const { batchKind, id: batchId, articleId } = batch;
  const row = await stockMovementRecords.insert(change, { ...batchColumns(batchKind, batchId), ...values });
  const article = articleId === null ? {} : { articleId };
  change.emit('StockMoved', { batchKind, batchId, movementId: row.id, ...article });
  return row;
};
