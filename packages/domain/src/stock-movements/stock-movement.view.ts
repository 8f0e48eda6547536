import { oneOf, type Queryable } from '@beekeeping/db';
import { type BatchKind, shopBookings, type stockMovements } from '@beekeeping/db/schema';
import type { StockMovementView } from './stock-movement.schema.ts';

export type StockMovementRow = typeof stockMovements.$inferSelect;

/** The batch of a movement: it names one of the two kinds. */
export const batchOf = (
  row: Pick<StockMovementRow, 'bottlingId' | 'productionBatchId'>,
): { batchKind: BatchKind; batchId: string } =>
  row.bottlingId === null
    ? { batchKind: 'PRODUCTION', batchId: row.productionBatchId! }
    : { batchKind: 'BOTTLING', batchId: row.bottlingId };

/** Movements as the management API answers them, in the given order; one query for the bookings of the shop. */
export const stockMovementViews = async (
  db: Queryable,
  rows: readonly StockMovementRow[],
): Promise<StockMovementView[]> => {
  const bookingIds = rows.map((row) => row.bookingId).filter((id) => id !== null);
  const bookings =
    bookingIds.length > 0 ? await db.select().from(shopBookings).where(oneOf(shopBookings.id, bookingIds)) : [];
  const bookingById = new Map(bookings.map((booking) => [booking.id, booking]));
  return rows.map((row) => {
    const booking = row.bookingId === null ? undefined : bookingById.get(row.bookingId);
    const createdAt = row.createdAt.toISOString();
    return {
      id: row.id,
      ...batchOf(row),
      type: row.type,
      quantity: row.quantity,
      occurredAt: row.occurredAt.toISOString(),
      note: row.note,
      externalId: booking?.externalId ?? null,
      orderRef: booking?.orderRef ?? null,
      reversesId: row.reversesId,
      createdAt,
      // The ledger never changes.
      updatedAt: createdAt,
    };
  });
};

/** One movement as the management API answers it. */
export const stockMovementView = async (db: Queryable, row: StockMovementRow): Promise<StockMovementView> => {
  const [view] = await stockMovementViews(db, [row]);
  return view!;
};
