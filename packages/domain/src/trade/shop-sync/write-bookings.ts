import { newId } from '@beekeeping/core/id';
import { preparedStatement } from '@beekeeping/db';
import { shopBookings, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import type { Booking, ShopBatch } from './shop-state.ts';

const { placeholder } = sql;

/** Bookings and their movements in one round trip, in any number, each in the order of its list. */
const insertBookings = preparedStatement(sql`
  with booked as (
    insert into ${shopBookings}
      (id, external_id, type, sku, lot_number, quantity, occurred_at, order_ref, sale_id, is_broken, created_at)
    select id, external_id, type, sku, lot_number, quantity, occurred_at, order_ref, sale_id, is_broken, created_at
    from jsonb_to_recordset(${placeholder('bookings')}::jsonb)
      as booking (id uuid, external_id text, type text, sku text, lot_number text, quantity int,
        occurred_at timestamptz, order_ref text, sale_id uuid, is_broken boolean, created_at timestamptz))
  insert into ${stockMovements}
    (id, bottling_id, production_batch_id, type, quantity, occurred_at, booking_id, return_id, created_at)
  select id, bottling_id, production_batch_id, type, quantity, occurred_at, booking_id, return_id, created_at
  from jsonb_to_recordset(${placeholder('movements')}::jsonb)
    as movement (id uuid, bottling_id uuid, production_batch_id uuid, type text, quantity int,
      occurred_at timestamptz, booking_id uuid, return_id uuid, created_at timestamptz)`);

/** Rows of the database that bookings refer to. */
export interface BookingTargets {
  batches: ReadonlyMap<string, ShopBatch>;
  /** Ids of stored bookings by externalId; newly written ones are added. */
  bookingIds: Map<string, string>;
}

/** The movements of a booking, in the order of its lots: broken returns leave their lot right after they came back. */
const movementsOf = ({ entry, allocations }: Booking, { batches, bookingIds }: BookingTargets, now: Date) =>
  allocations.flatMap(({ batchId, quantity }) => {
    const { batchKind, articleId } = batches.get(batchId)!;
    const batch = { [batchKind === 'BOTTLING' ? 'bottling_id' : 'production_batch_id']: batchId };
    const booked = {
      id: newId(),
      ...batch,
      type: entry.type,
      quantity: entry.type === 'SHOP_SALE' ? -quantity : quantity,
      occurred_at: entry.occurredAt,
      booking_id: bookingIds.get(entry.externalId),
      created_at: now,
    };
    const broken = {
      id: newId(),
      ...batch,
      type: 'BREAKAGE',
      quantity: -quantity,
      occurred_at: entry.occurredAt,
      return_id: booked.id,
      created_at: now,
    };
    const article = articleId === null ? {} : { articleId };
    return [booked, ...(entry.isBroken ? [broken] : [])].map((row) => ({
      row,
      event: { batchKind, batchId, movementId: row.id, ...article },
    }));
  });

const bookingRow = ({ entry }: Booking, bookingIds: ReadonlyMap<string, string>, now: Date) => ({
  id: bookingIds.get(entry.externalId),
  external_id: entry.externalId,
  type: entry.type,
  sku: entry.sku,
  lot_number: entry.lotNumber,
  quantity: entry.quantity,
  occurred_at: entry.occurredAt,
  order_ref: entry.orderRef,
  sale_id: entry.saleExternalId === null ? null : bookingIds.get(entry.saleExternalId),
  is_broken: entry.isBroken,
  created_at: now,
});

/**
 * Writes bookings into the ledger and records that stock moved. The caller has locked the stock and checked that each
 * is allowed. Bookings go in the order of their externalIds, so that two requests that share some cannot deadlock.
 */
export const writeBookings = async (
  change: Change,
  bookings: readonly Booking[],
  targets: BookingTargets,
): Promise<void> => {
  if (bookings.length === 0) return;
  const { now } = change;
  for (const { entry } of bookings) targets.bookingIds.set(entry.externalId, newId());
  const inOrder = bookings.toSorted((a, b) => (a.entry.externalId < b.entry.externalId ? -1 : 1));
  const movements = bookings.flatMap((booking) => movementsOf(booking, targets, now));
  await insertBookings(change.tx, {
    bookings: JSON.stringify(inOrder.map((booking) => bookingRow(booking, targets.bookingIds, now))),
    movements: JSON.stringify(movements.map(({ row }) => row)),
  });
  for (const { event } of movements) change.emit('StockMoved', event);
};
