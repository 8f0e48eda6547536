import type { BatchKind, shopBookings, stockMovements } from '@beekeeping/db/schema';
import type { StockMovementView } from './stock-movement.schema.ts';

export type StockMovementRow = typeof stockMovements.$inferSelect;

/** What the ledger tells of the shop's booking behind a movement. */
export type BookingReference = Pick<typeof shopBookings.$inferSelect, 'externalId' | 'orderRef'>;

/** The batch of a movement: it names one of the two kinds. */
export const batchOf = (
  row: Pick<StockMovementRow, 'bottlingId' | 'productionBatchId'>,
): { batchKind: BatchKind; batchId: string } =>
  row.bottlingId === null
    ? { batchKind: 'PRODUCTION', batchId: row.productionBatchId! }
    : { batchKind: 'BOTTLING', batchId: row.bottlingId };

/** A movement as the management API answers it; a row never changes, so it was updated when it was made. */
export const stockMovementView = (row: StockMovementRow, booking: BookingReference | null): StockMovementView => ({
  id: row.id,
  ...batchOf(row),
  type: row.type,
  quantity: row.quantity,
  occurredAt: row.occurredAt.toISOString(),
  note: row.note,
  externalId: booking?.externalId ?? null,
  orderRef: booking?.orderRef ?? null,
  reversesId: row.reversesId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.createdAt.toISOString(),
});
