import { newId } from '@beekeeping/core/id';
import { domainEvents, shopBookings, stockMovements } from '@beekeeping/db/schema';
import type { TestApi } from './test-api.ts';

/** Books stock, and reads the result. */
export const stockRecords = (api: () => TestApi) => {
  let count = 0;

  /** A sale of the shop, as its gateway leaves it behind. */
  const newShopSale = async (bottlingId: string, quantity: number, occurredAt = new Date()) => {
    count += 1;
    const booking = { id: newId(), externalId: `sale-${count}`, orderRef: `ORDER-${count}` };
    const movement = { id: newId(), bottlingId, type: 'SHOP_SALE' as const, quantity: -quantity, occurredAt };
    await api()
      .db.insert(shopBookings)
      .values({ ...booking, type: 'SHOP_SALE', lotNumber: 'L', quantity, occurredAt, createdAt: occurredAt });
    await api()
      .db.insert(stockMovements)
      .values({ ...movement, bookingId: booking.id, createdAt: occurredAt });
    return { id: movement.id, externalId: booking.externalId, orderRef: booking.orderRef };
  };

  const book = (bottlingId: string, type: string, quantity: unknown, fields: object = {}) =>
    api().admin.post(`/api/v1/bottlings/${bottlingId}/movements`, { type, quantity, ...fields });

  /** Books a movement that must be accepted, and returns it. */
  const booked = async (bottlingId: string, type: string, quantity: number, fields: object = {}) =>
    (await book(bottlingId, type, quantity, fields).expect(201)).body;

  const reverse = (id: string, note = 'vertippt') =>
    api().admin.post(`/api/v1/stock-movements/${id}/reverse`, { note });

  const remaining = async (bottlingId: string): Promise<number> =>
    (await api().admin.get(`/api/v1/bottlings/${bottlingId}`).expect(200)).body.remaining;

  const hold = async (bottlingId: string): Promise<void> => {
    await api().admin.post(`/api/v1/bottlings/${bottlingId}/hold`, { reason: 'Rückruf' }).expect(200);
  };

  /** The ledger of a batch, in the order of the commits. */
  const ledgerOf = async (batchId: string) =>
    (await api().db.select().from(stockMovements).orderBy(stockMovements.sequence)).filter(
      (row) => row.bottlingId === batchId || row.productionBatchId === batchId,
    );

  /** The recorded events about changed stock of a batch. */
  const stockMovedOf = async (batchId: string): Promise<unknown[]> =>
    (await api().db.select().from(domainEvents))
      .filter(({ type, payload }) => type === 'StockMoved' && (payload as { batchId?: string }).batchId === batchId)
      .map(({ payload }) => payload);

  return {
    newShopSale,
    book,
    booked,
    reverse,
    remaining,
    hold,
    ledgerOf,
    stockMovedOf,
  };
};
