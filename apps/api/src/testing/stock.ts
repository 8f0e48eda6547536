import { newId } from '@beekeeping/core/id';
import { articles, domainEvents, productionBatches, shopBookings, stockMovements } from '@beekeeping/db/schema';
import { honeyChain } from './honey-chain.ts';
import type { TestApi } from './test-api.ts';

type Fields<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

/** Makes batches that hold stock, and books it. Lot numbers are typed: the numbering rules must not be active. */
export const stockRecords = (api: () => TestApi) => {
  const { newHoneyBatch } = honeyChain(() => api().admin);
  let honeyBatchId: Promise<string> | undefined;
  let count = 0;

  const newArticle = async (fields: Fields<typeof articles> = {}): Promise<string> => {
    const [id, now] = [newId(), new Date()];
    const defaults = { id, sku: id, name: 'Lindenhonig 500 g', kind: 'HONEY' as const, unit: 'JAR' as const };
    await api()
      .db.insert(articles)
      .values({ ...defaults, createdAt: now, updatedAt: now, ...fields });
    return id;
  };

  /** Ten jars of August 2025, all bottlings of one honey batch unless another is given. */
  const newBottling = async (fields: object = {}) => {
    count += 1;
    if (!('honeyBatchId' in fields)) honeyBatchId ??= newHoneyBatch({ weightKg: 100_000 }).then((batch) => batch.id);
    const defaults = { jarSizeG: 500, jarCount: 10, filledOn: '2025-08-01', lotNumber: `L-STOCK-${count}` };
    const body = { honeyBatchId: await honeyBatchId, ...defaults, ...fields };
    return (await api().admin.post('/api/v1/bottlings', body).expect(201)).body;
  };

  /** Ten candles of August 2025. */
  const newProductionBatch = async (fields: Fields<typeof productionBatches> = {}) => {
    count += 1;
    const [id, now] = [newId(), new Date()];
    const articleId = fields.articleId ?? (await newArticle({ kind: 'MANUFACTURED', unit: 'PIECE' }));
    const defaults = { id, batchNumber: `P-STOCK-${count}`, articleId, quantity: 10, producedOn: '2025-08-01' };
    await api()
      .db.insert(productionBatches)
      .values({ ...defaults, createdAt: now, updatedAt: now, ...fields });
    return { id, articleId, batchNumber: defaults.batchNumber };
  };

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

  /** Books what must be taken, and answers the movement. */
  const booked = async (bottlingId: string, type: string, quantity: number, fields: object = {}) =>
    (await book(bottlingId, type, quantity, fields).expect(201)).body;

  const reverse = (id: string, note = 'vertippt') =>
    api().admin.post(`/api/v1/stock-movements/${id}/reverse`, { note });

  const remaining = async (bottlingId: string): Promise<number> =>
    (await api().admin.get(`/api/v1/bottlings/${bottlingId}`).expect(200)).body.remaining;

  const hold = async (bottlingId: string): Promise<void> => {
    await api().admin.post(`/api/v1/bottlings/${bottlingId}/hold`, { reason: 'Rückruf' }).expect(200);
  };

  /** What the ledger holds of a batch, in the order of the commits. */
  const ledgerOf = async (batchId: string) =>
    (await api().db.select().from(stockMovements).orderBy(stockMovements.sequence)).filter(
      (row) => row.bottlingId === batchId || row.productionBatchId === batchId,
    );

  /** What was recorded for others: that the stock of a batch moved. */
  const stockMovedOf = async (batchId: string): Promise<unknown[]> =>
    (await api().db.select().from(domainEvents))
      .filter(({ type, payload }) => type === 'StockMoved' && (payload as { batchId?: string }).batchId === batchId)
      .map(({ payload }) => payload);

  return {
    newHoneyBatch,
    newArticle,
    newBottling,
    newProductionBatch,
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
