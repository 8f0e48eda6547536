import type { Queryable } from '@beekeeping/db';
import { shopBookings, stockMovements } from '@beekeeping/db/schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { stockMovementRecords } from '../stock/movements/stock-movement.records.ts';
import type { Trace, TracedLot } from './trace.schema.ts';

const isOfLot = ({ batchKind, id }: TracedLot): SQL =>
  eq(batchKind === 'BOTTLING' ? stockMovements.bottlingId : stockMovements.productionBatchId, id);

/** The ledger of a lot, in its order. */
export const tracedMovements = async (db: Queryable, lot: TracedLot): Promise<Trace['movements']> => {
  const rows = await db.select().from(stockMovements).where(isOfLot(lot)).orderBy(asc(stockMovements.sequence));
  return stockMovementRecords.views(db, rows);
};

const sumOf = (type: 'SHOP_SALE' | 'SHOP_RETURN') =>
  sql`coalesce(sum(${stockMovements.quantity}) filter (where ${eq(stockMovements.type, type)}), 0)`;

/** The shop's sales that took from a lot, by time, with what each took and gave back. */
export const tracedOrders = async (db: Queryable, lot: TracedLot): Promise<Trace['orders']> => {
  // A return counts for the sale that it gives back.
  const bookings = db
    .select({
      saleId: sql`coalesce(${shopBookings.saleId}, ${shopBookings.id})`.as('booked_sale_id'),
      quantitySold: sql<number>`-${sumOf('SHOP_SALE')}`.mapWith(Number).as('quantity_sold'),
      quantityReturned: sql<number>`${sumOf('SHOP_RETURN')}`.mapWith(Number).as('quantity_returned'),
    })
    .from(stockMovements)
    .innerJoin(shopBookings, eq(shopBookings.id, stockMovements.bookingId))
    .where(isOfLot(lot))
    .groupBy(sql`booked_sale_id`)
    .as('bookings');
  const rows = await db
    .select({
      orderRef: shopBookings.orderRef,
      saleExternalId: shopBookings.externalId,
      soldAt: shopBookings.occurredAt,
      quantitySold: bookings.quantitySold,
      quantityReturned: bookings.quantityReturned,
    })
    .from(bookings)
    .innerJoin(shopBookings, eq(shopBookings.id, bookings.saleId))
    .orderBy(asc(shopBookings.occurredAt), asc(shopBookings.id));
  return rows.map((row) => ({ ...row, soldAt: row.soldAt.toISOString() }));
};
