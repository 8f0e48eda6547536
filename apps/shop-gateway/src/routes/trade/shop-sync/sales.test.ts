import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { articles, bottlings, domainEvents, honeyBatches, shopBookings, stockMovements } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aCandleShelf, aHoneyShelf, aSku, someJars } from '../../../testing/shelf.ts';
import { book, giveBack, inFullWidth, inShort, sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

/** Half past midnight of 1 July in Berlin, still 30 June in UTC. */
const NOW = '2026-06-30T22:30:00Z';

const service = testShopGateway({ clock: fixedClock(NOW) });

const sell = async (...entries: object[]) => (await book(service.shop, ...entries)).map(inShort);
const hold = { heldAt: new Date(NOW), holdReason: 'glass in a jar' };

describe('POST /shop-sync/movements, a sale by SKU', () => {
  it('is not taken out of what came in after it', async () => {
    const { sku, lots } = await aHoneyShelf(service.db, { pieces: 10 });
    const found = { id: newId(), bottlingId: lots[0]!.id, type: 'INVENTORY_CORRECTION' as const, quantity: 5 };
    const at = new Date('2026-06-15T10:00:00Z');
    await service.db.insert(stockMovements).values({ ...found, occurredAt: at, createdAt: at });
    const dated = (quantity: number, occurredAt: string) => sale({ sku, quantity, occurredAt });
    const results = await book(
      service.shop,
      dated(11, '2026-06-15T09:59:59Z'),
      dated(11, '2026-06-15T10:00:00Z'),
      dated(5, '2026-06-01T10:00:00Z'),
    );
    expect(results.map(({ status }) => status)).toEqual(['REJECTED', 'BOOKED', 'REJECTED']);
    expect(results[0]).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 10 can have been sold at 2026-06-15T09:59:59.000Z: the rest came in later.',
    });
  });

  it('takes the oldest best-before first, over several lots', async () => {
    const { sku } = await aHoneyShelf(
      service.db,
      { lotNumber: 'OLD-NEW', bestBefore: '2028-01-01' },
      { lotNumber: 'OLD-OLD', bestBefore: '2027-01-01' },
    );
    expect(await sell(sale({ sku, quantity: 14 }))).toEqual(['BOOKED OLD-OLD 10 OLD-NEW 4']);
  });

  it('takes what does not spoil last, then the older one', async () => {
    const { sku } = await aCandleShelf(
      service.db,
      { lotNumber: 'C-NEVER-B', madeOn: '2025-11-02', pieces: 1 },
      { lotNumber: 'C-NEVER-A', madeOn: '2025-11-01', pieces: 1 },
      { lotNumber: 'C-SPOILS', madeOn: '2025-12-01', pieces: 1, bestBefore: '2027-01-01' },
    );
    expect(await sell(sale({ sku, quantity: 3 }))).toEqual(['BOOKED C-SPOILS 1 C-NEVER-A 1 C-NEVER-B 1']);
  });

  it('takes lots that are equally old in the order of their ids', async () => {
    const lot = { bestBefore: '2027-01-01', madeOn: '2025-08-01', pieces: 1 };
    const { sku, lots } = await aHoneyShelf(service.db, lot, lot, lot);
    const [result] = await book(service.shop, sale({ sku, quantity: 3 }));
    const byId = lots.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(result?.allocations).toEqual(byId.map(({ lotNumber }) => ({ lotNumber, quantity: 1 })));
  });

  it('finds the article in any case and width', async () => {
    const sku = await aSku(service.db);
    const wide = inFullWidth(sku);
    expect(wide).not.toBe(sku);
    const booked = expect.stringMatching(/^BOOKED/);
    expect(await sell(sale({ sku: sku.toLowerCase() }), sale({ sku: wide }))).toEqual([booked, booked]);
  });

  it('takes a lot on the last day of its best-before in the business time zone, and not after', async () => {
    const { sku } = await aHoneyShelf(
      service.db,
      { lotNumber: 'DAY-PAST', bestBefore: '2026-06-30' },
      { lotNumber: 'DAY-LAST', bestBefore: '2026-07-01' },
    );
    expect(await sell(sale({ sku, quantity: 10 }), sale({ sku }))).toEqual([
      'BOOKED DAY-LAST 10',
      'REJECTED INSUFFICIENT_STOCK',
    ]);
  });

  it('leaves out a held lot, and one whose honey batch is held', async () => {
    const { sku, lots } = await aHoneyShelf(
      service.db,
      { lotNumber: 'HELD-OWN', bestBefore: '2027-01-01' },
      { lotNumber: 'HELD-BATCH', bestBefore: '2027-01-02' },
      { lotNumber: 'HELD-NOT', bestBefore: '2027-01-03' },
    );
    await service.db.update(bottlings).set(hold).where(eq(bottlings.id, lots[0]!.id));
    const [held] = await service.db.select().from(bottlings).where(eq(bottlings.id, lots[1]!.id));
    await service.db.update(honeyBatches).set(hold).where(eq(honeyBatches.id, held!.honeyBatchId));
    expect(await sell(sale({ sku }), sale({ sku, quantity: 10 }))).toEqual([
      'BOOKED HELD-NOT 1',
      'REJECTED INSUFFICIENT_STOCK',
    ]);
  });

  it('takes all or nothing', async () => {
    const { sku } = await aHoneyShelf(service.db, { lotNumber: 'ALL-1', pieces: 3 }, { lotNumber: 'ALL-2', pieces: 3 });
    expect(await sell(sale({ sku, quantity: 7 }), sale({ sku, quantity: 6 }))).toEqual([
      'REJECTED INSUFFICIENT_STOCK',
      'BOOKED ALL-1 3 ALL-2 3',
    ]);
  });

  it('refuses an unknown SKU', async () => {
    expect(await sell(sale({ sku: 'NO-SUCH-SKU' }))).toEqual(['REJECTED UNKNOWN_SKU']);
  });

  it('books what an article sold before it was taken out of the shop', async () => {
    const { sku, articleId } = await aHoneyShelf(service.db, { lotNumber: 'INACTIVE-1' });
    await service.db.update(articles).set({ isActive: false }).where(eq(articles.id, articleId));
    expect(await sell(sale({ sku }))).toEqual(['BOOKED INACTIVE-1 1']);
  });
});

describe('POST /shop-sync/movements, a sale by lot', () => {
  it('takes from that lot only, in any case', async () => {
    await aHoneyShelf(
      service.db,
      { lotNumber: 'BY-LOT-OLD', bestBefore: '2027-01-01' },
      { lotNumber: 'BY-LOT-NEW', bestBefore: '2028-01-01', pieces: 3 },
    );
    const lotNumber = 'by-lot-new';
    expect(await sell(sale({ lotNumber, quantity: 4 }), sale({ lotNumber, quantity: 3 }))).toEqual([
      'REJECTED INSUFFICIENT_STOCK',
      'BOOKED BY-LOT-NEW 3',
    ]);
  });

  it('takes jars that are sold as no article, production batches, and lots past their best-before', async () => {
    await someJars(service.db, { lotNumber: 'NO-ARTICLE' });
    await aCandleShelf(service.db, { lotNumber: 'SOME-CANDLES' });
    await aHoneyShelf(service.db, { lotNumber: 'LONG-PAST', bestBefore: '2025-09-01' });
    const lots = ['NO-ARTICLE', 'SOME-CANDLES', 'LONG-PAST'];
    expect(await sell(...lots.map((lotNumber) => sale({ lotNumber })))).toEqual(lots.map((lot) => `BOOKED ${lot} 1`));
  });

  it('warns of a lot that was past its best-before when it was sold, again when it is repeated, not when it comes back', async () => {
    await aHoneyShelf(service.db, { lotNumber: 'WARNED', bestBefore: '2026-06-29' });
    const sold = ['2026-06-29T21:59:59Z', '2026-06-29T22:00:00Z'].map((occurredAt) =>
      sale({ lotNumber: 'warned', occurredAt }),
    );
    const back = giveBack({ saleExternalId: sold[1]!.externalId });
    const [inTime, late, returned] = await book(service.shop, ...sold, back);
    expect(late!.warnings).toMatchObject([
      { code: 'BEST_BEFORE_PASSED', message: expect.stringContaining('WARNED war mindestens haltbar bis 29.6.2026') },
    ]);
    for (const each of [inTime, returned])
      expect(each).toEqual(expect.not.objectContaining({ warnings: expect.anything() }));
    const [, repeated] = await book(service.shop, ...sold);
    expect(repeated).toEqual({ ...late, status: 'DUPLICATE' });
  });

  it('refuses a held lot and an unknown one', async () => {
    const { lots } = await aHoneyShelf(service.db, { lotNumber: 'RECALLED' });
    await service.db.update(bottlings).set(hold).where(eq(bottlings.id, lots[0]!.id));
    expect(await sell(sale({ lotNumber: 'RECALLED' }), sale({ lotNumber: 'NO-SUCH-LOT' }))).toEqual([
      'REJECTED LOT_ON_HOLD',
      'REJECTED UNKNOWN_LOT',
    ]);
  });

  it('refuses a lot of another article than the one that is named', async () => {
    const [honey, other] = [await aSku(service.db), await aSku(service.db)];
    const { lotNumber } = (await aHoneyShelf(service.db, {})).lots[0]!;
    expect(await sell(sale({ sku: honey, lotNumber }))).toEqual(['REJECTED VALIDATION_FAILED']);
    expect(other).not.toBe(honey);
  });
});

describe('POST /shop-sync/movements', () => {
  it('writes one booking, one movement per lot and one event per movement', async () => {
    const { sku, lots, articleId } = await aHoneyShelf(service.db, { pieces: 2 }, { pieces: 2 });
    const entry = sale({ sku, quantity: 3, orderRef: 'order 7' });
    await book(service.shop, entry);
    const [booking] = await service.db.select().from(shopBookings).where(eq(shopBookings.externalId, entry.externalId));
    expect(booking).toMatchObject({
      type: 'SHOP_SALE',
      sku,
      lotNumber: null,
      quantity: 3,
      orderRef: 'order 7',
      saleId: null,
      occurredAt: new Date(entry.occurredAt),
      createdAt: new Date(NOW),
    });
    const movements = await service.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.bookingId, booking!.id))
      .orderBy(stockMovements.sequence);
    const moved = { type: 'SHOP_SALE', occurredAt: new Date(entry.occurredAt), createdAt: new Date(NOW) };
    expect(movements).toMatchObject([
      { ...moved, bottlingId: lots[0]!.id, productionBatchId: null, quantity: -2 },
      { ...moved, bottlingId: lots[1]!.id, productionBatchId: null, quantity: -1 },
    ]);
    const events = await service.db.select().from(domainEvents).where(eq(domainEvents.type, 'StockMoved'));
    const ids = new Set(movements.map(({ id }) => id));
    expect(events.map(({ payload }) => payload).filter(({ movementId }) => ids.has(String(movementId)))).toEqual(
      movements.map(({ id, bottlingId }) => ({
        batchKind: 'BOTTLING',
        batchId: bottlingId,
        movementId: id,
        articleId,
      })),
    );
  });

  it('answers one result per entry in the order of the request, the good ones booked', async () => {
    const sku = await aSku(service.db, 3);
    const entries = [
      sale({ sku: 'NO-SUCH-SKU' }),
      sale({ sku, quantity: 2 }),
      sale({ sku, quantity: 1.5 }),
      sale({ sku, quantity: 2 }),
      sale({ sku }),
    ];
    const results = await book(service.shop, ...entries);
    expect(results.map(({ externalId }) => externalId)).toEqual(entries.map(({ externalId }) => externalId));
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      'UNKNOWN_SKU',
      'BOOKED',
      'VALIDATION_FAILED',
      'INSUFFICIENT_STOCK',
      'BOOKED',
    ]);
  });

  it('says in a sentence why an entry is rejected', async () => {
    const results = await book(service.shop, sale({ sku: await aSku(service.db, 3), quantity: 4 }));
    expect(results).toMatchObject([{ message: 'Only 3 can be sold.', allocations: [] }]);
  });

  it('books a thousand entries of one request, each from what the ones before left', async () => {
    const { sku } = await aHoneyShelf(
      service.db,
      { lotNumber: 'BULK-1', pieces: 400, bestBefore: '2027-01-01' },
      { lotNumber: 'BULK-2', pieces: 500, bestBefore: '2027-01-02' },
    );
    const results = await sell(...Array.from({ length: 1_000 }, () => sale({ sku })));
    expect(results).toEqual([
      ...Array<string>(400).fill('BOOKED BULK-1 1'),
      ...Array<string>(500).fill('BOOKED BULK-2 1'),
      ...Array<string>(100).fill('REJECTED INSUFFICIENT_STOCK'),
    ]);
  });
});
