import { preparedStatement } from '@beekeeping/db';
import { bottlings, productionBatches, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type LockedShopStock, namedBy } from './lock-shop-stock.ts';
import { byShopOrder, sellableByArticle } from './sellable-batches.ts';
import type { Allocation, Booking, Move, ShopBatch, ShopEntry, ShopState } from './shop-state.ts';

const { placeholder } = sql;

/** The moves of one batch after `earliest`, by time; null when there are none. */
const laterOf = (column: SQLWrapper): SQL => sql`(
  select json_agg(json_build_object('at', extract(epoch from occurred_at) * 1000, 'quantity', quantity) order by occurred_at)
  from ${stockMovements} where ${column} = ${stockBatches.id} and occurred_at > ${placeholder('earliest')}::timestamptz)`;

const readBatches = preparedStatement<Omit<ShopBatch, 'later'> & { later: Move[] | null }>(sql`
  select batch_kind as "batchKind", id, lot_number as "lotNumber", article_id as "articleId", remaining::int,
    coalesce(${laterOf(stockMovements.bottlingId)}, ${laterOf(stockMovements.productionBatchId)}) as later, made_on as "madeOn", best_before as "bestBefore", held_at is not null as "isHeld"
  from ${stockBatches}
  where (article_id = any(${placeholder('articleIds')}::uuid[])
      and (best_before is null or best_before >= ${placeholder('today')}::date))
    or lot_number = any(${placeholder('lotNumbers')}::text[])
    or id = any(array(
      select coalesce(bottling_id, production_batch_id) from ${stockMovements}
      where booking_id = any(array(
        select id from ${shopBookings} where external_id = any(${placeholder('saleExternalIds')}::text[])))))`);

interface BookingRow extends Omit<ShopEntry, 'occurredAt'> {
  id: string;
  occurredAt: string;
  allocations: Allocation[];
  returned: Record<string, number> | null;
}

const readBookings = preparedStatement<BookingRow>(sql`
  select booking.id, booking.external_id as "externalId", booking.type, booking.sku, booking.lot_number as "lotNumber",
    booking.quantity, booking.occurred_at as "occurredAt", booking.order_ref as "orderRef",
    sale.external_id as "saleExternalId", booking.is_broken as "isBroken",
    (select json_agg(json_build_object('batchId', coalesce(bottling_id, production_batch_id),
        'lotNumber', coalesce(bottling.lot_number, batch_number),
        'bestBefore', coalesce(bottling.best_before, production_batch.best_before),
        'quantity', abs(moved.quantity)) order by sequence)
      from ${stockMovements} as moved
        left join ${bottlings} as bottling on bottling.id = bottling_id
        left join ${productionBatches} as production_batch on production_batch.id = production_batch_id
      where booking_id = booking.id) as allocations,
    (select json_object_agg(batch_id, quantity) from (
      select coalesce(bottling_id, production_batch_id) as batch_id, sum(moved.quantity) as quantity
      from ${shopBookings} as given_back join ${stockMovements} as moved on booking_id = given_back.id
      where given_back.sale_id = booking.id group by 1) as by_batch) as returned
  from ${shopBookings} as booking left join ${shopBookings} as sale on sale.id = booking.sale_id
  where booking.external_id = any(${placeholder('externalIds')}::text[])`);

/** The database state behind the entries, with the ids of the bookings by externalId. */
export interface StoredShopState extends ShopState {
  bookingIds: ReadonlyMap<string, string>;
}

const bookingOf = ({ id: _id, allocations, returned: _returned, occurredAt, ...entry }: BookingRow): Booking => ({
  entry: { ...entry, occurredAt: new Date(occurredAt) },
  allocations,
});

/** From when on the past of batches matters. */
const earliestSale = (entries: readonly ShopEntry[]): string => {
  const sold = entries.flatMap(({ type, occurredAt }) => (type === 'SHOP_SALE' ? [occurredAt.getTime()] : []));
  return sold.length === 0 ? 'infinity' : new Date(sold.reduce((a, b) => Math.min(a, b))).toISOString();
};

/** Reads what decides about the entries. @param locked what `lockShopStock` has locked for them */
export const readShopState = async (
  { tx, today }: Pick<Change, 'tx' | 'today'>,
  entries: readonly ShopEntry[],
  locked: LockedShopStock,
): Promise<StoredShopState> => {
  const names = namedBy(entries);
  const articleIds = [...new Set(locked.articleIdBySku.values())];
  const externalIds = [...new Set([...entries.map(({ externalId }) => externalId), ...names.saleExternalIds])];
  // Sent together: one round trip.
  const [batches, rows] = await Promise.all([
    readBatches(tx, { articleIds, today, earliest: earliestSale(entries), ...names }),
    readBookings(tx, { externalIds }),
  ]);
  const inOrder = batches.map((batch): ShopBatch => ({ ...batch, later: batch.later ?? [] })).toSorted(byShopOrder);
  return {
    articleIdBySku: locked.articleIdBySku,
    batches: new Map(inOrder.map((batch) => [batch.id, batch])),
    batchIdByLot: new Map(inOrder.map(({ id, lotNumber }) => [lotNumber, id])),
    sellable: sellableByArticle(inOrder, today),
    bookings: new Map(rows.map((row) => [row.externalId, bookingOf(row)])),
    bookingIds: new Map(rows.map(({ externalId, id }) => [externalId, id])),
    returned: new Map(rows.map(({ externalId, returned }) => [externalId, new Map(Object.entries(returned ?? {}))])),
  };
};
