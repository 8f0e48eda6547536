import { shopBookings, stockBatches } from '@beekeeping/db/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { aHoneyShelf, aSku } from '../../../testing/shelf.ts';
import { book, bookOrders, giveBack, inShort, sale, times } from '../../../testing/shop-entries.ts';
import { startTestShopGateway, type TestShopGateway } from '../../../testing/test-shop-gateway.ts';

let first: TestShopGateway;
let second: TestShopGateway;
beforeAll(async () => {
  first = await startTestShopGateway();
  second = await startTestShopGateway({ replicaOf: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

let count = 0;
const anOrder = (): string => `ORDER-${(count += 1)}`;
const codes = (results: { status: string; code?: string | undefined }[]) =>
  results.map(({ status, code }) => code ?? status);
const remaining = async (batchId: string): Promise<number> =>
  (await first.db.select().from(stockBatches).where(eq(stockBatches.id, batchId)))[0]!.remaining;

describe('POST /shop-sync/movements with atomicBy', () => {
  it('books an order whole, or rejects those of its entries that would have fitted too', async () => {
    const [honey, candles] = [await aHoneyShelf(first.db, { pieces: 5 }), await aSku(first.db, 2)];
    const [whole, short] = [anOrder(), anOrder()];
    const results = await bookOrders(
      first.shop,
      sale({ sku: honey.sku, quantity: 3, orderRef: short }),
      sale({ sku: honey.sku, quantity: 2, orderRef: whole }),
      sale({ sku: candles, quantity: 3, orderRef: short }),
      sale({ sku: honey.sku, quantity: 2 }),
      sale({ sku: candles, quantity: 1, orderRef: whole }),
    );
    expect(codes(results)).toEqual(['ORDER_REJECTED', 'BOOKED', 'INSUFFICIENT_STOCK', 'BOOKED', 'BOOKED']);
    expect(results[0]).toMatchObject({ allocations: [], message: 'Another entry of this order is rejected.' });
    expect(await remaining(honey.lots[0]!.id)).toBe(1);
  });

  it('leaves entries alone without it', async () => {
    const [sku, orderRef] = [await aSku(first.db), anOrder()];
    const entries = [sale({ sku, orderRef }), sale({ sku: 'NONE', orderRef })];
    expect(codes(await book(first.shop, ...entries))).toEqual(['BOOKED', 'UNKNOWN_SKU']);
  });

  it('keeps what was booked before, and books the rest of the order when it fits', async () => {
    const [sku, orderRef] = [await aSku(first.db, 5), anOrder()];
    const [one, two, tooMany] = [
      sale({ sku, orderRef }),
      sale({ sku, orderRef, quantity: 2 }),
      sale({ sku, orderRef, quantity: 3 }),
    ];
    const before = await bookOrders(first.shop, one);
    const refused = await bookOrders(first.shop, one, two, tooMany);
    expect(codes(refused)).toEqual(['DUPLICATE', 'ORDER_REJECTED', 'INSUFFICIENT_STOCK']);
    expect(refused[0]!.allocations).toEqual(before[0]!.allocations);
    expect(codes(await bookOrders(first.shop, one, two))).toEqual(['DUPLICATE', 'BOOKED']);
  });

  it('answers the repeat of a whole order as booked, and of a rejected one by what there is now', async () => {
    const [shelf, orderRef] = [await aHoneyShelf(first.db, { pieces: 3 }), anOrder()];
    const { sku } = shelf;
    const sold = sale({ sku, quantity: 2 });
    await book(first.shop, sold);
    const order = [sale({ sku, orderRef }), sale({ sku, orderRef })];
    expect(codes(await bookOrders(first.shop, ...order))).toEqual(['ORDER_REJECTED', 'INSUFFICIENT_STOCK']);
    await book(first.shop, giveBack({ saleExternalId: sold.externalId, quantity: 1 }));
    const booked = await bookOrders(first.shop, ...order);
    const repeated = await bookOrders(second.shop, ...order);
    expect([codes(booked), codes(repeated)]).toEqual([
      ['BOOKED', 'BOOKED'],
      ['DUPLICATE', 'DUPLICATE'],
    ]);
    expect(repeated.map(({ allocations }) => allocations)).toEqual(booked.map(({ allocations }) => allocations));
  });

  it('rejects an entry that repeats one of its own rejected order, and a return of what it did not sell', async () => {
    const [sku, orderRef] = [await aSku(first.db, 5), anOrder()];
    const sold = sale({ sku, orderRef });
    const results = await bookOrders(
      first.shop,
      sold,
      sold,
      giveBack({ saleExternalId: sold.externalId, orderRef }),
      sale({ sku, quantity: 9, orderRef }),
      giveBack({ saleExternalId: sold.externalId, orderRef: anOrder() }),
    );
    expect(codes(results)).toEqual([
      'ORDER_REJECTED',
      'ORDER_REJECTED',
      'ORDER_REJECTED',
      'INSUFFICIENT_STOCK',
      'SALE_NOT_FOUND',
    ]);
    expect(await first.db.$count(shopBookings, eq(shopBookings.externalId, sold.externalId))).toBe(0);
  });

  it.each([
    ['a malformed entry', { quantity: 0 }],
    ['an entry without an externalId', { externalId: null }],
    ['an entry of tomorrow', { occurredAt: '2999-01-01T00:00:00Z' }],
  ])('rejects an order with %s', async (_, problem) => {
    const [sku, orderRef] = [await aSku(first.db), anOrder()];
    const results = await bookOrders(
      first.shop,
      sale({ sku, orderRef }),
      { ...sale({ sku, orderRef }), ...problem },
      sale({ sku }),
    );
    expect(results.map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'BOOKED']);
  });

  it.each([null, 'externalId', true, ['orderRef']])('refuses %j as atomicBy', async (atomicBy) => {
    const { body } = await first.shop
      .post('/api/v1/shop-sync/movements', { movements: [sale({ sku: 'NONE' })], atomicBy })
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'atomicBy' }] });
  });
});

describe('orders that come at once', () => {
  it('are each booked whole or not at all, and never sell more than there is', async () => {
    const [honey, jam] = [await aHoneyShelf(first.db, { pieces: 12 }), await aHoneyShelf(first.db, { pieces: 9 })];
    const orders = times(16, (index) => {
      const orderRef = anOrder();
      const lines = [sale({ sku: honey.sku, quantity: 2, orderRef }), sale({ sku: jam.sku, quantity: 1, orderRef })];
      return index % 2 === 0 ? lines : lines.toReversed();
    });
    const results = await Promise.all(
      orders.map((order, index) => bookOrders([first.shop, second.shop][index % 2]!, ...order)),
    );
    const whole = results.filter((order) => order.every(({ status }) => status === 'BOOKED'));
    expect(whole).toHaveLength(6);
    expect(results.filter((order) => order.every(({ status }) => status === 'REJECTED'))).toHaveLength(10);
    expect([await remaining(honey.lots[0]!.id), await remaining(jam.lots[0]!.id)]).toEqual([0, 3]);
  });

  it('are booked once when the same order is sent many times', async () => {
    const [shelf, orderRef] = [await aHoneyShelf(first.db, { pieces: 5 }), anOrder()];
    const { sku, lots } = shelf;
    const order = [sale({ sku, quantity: 2, orderRef }), sale({ lotNumber: lots[0]!.lotNumber, orderRef })];
    const results = await Promise.all(
      times(12, (index) => bookOrders([first.shop, second.shop][index % 2]!, ...order)),
    );
    expect(results.filter((each) => codes(each).join() === 'BOOKED,BOOKED')).toHaveLength(1);
    expect(results.filter((each) => codes(each).join() === 'DUPLICATE,DUPLICATE')).toHaveLength(11);
    expect(new Set(results.map((each) => JSON.stringify(each.map(({ allocations }) => allocations)))).size).toBe(1);
    const externalIds = order.map(({ externalId }) => externalId);
    expect(await first.db.$count(shopBookings, inArray(shopBookings.externalId, externalIds))).toBe(2);
    expect(inShort(results[0]![0]!)).toContain(lots[0]!.lotNumber);
    expect(await remaining(lots[0]!.id)).toBe(2);
  });

  it('stay whole when one of their externalIds is booked from other stock at the same time', async () => {
    const [honey, jam] = [await aHoneyShelf(first.db, { pieces: 50 }), await aHoneyShelf(first.db, { pieces: 50 })];
    for (let round = 0; round < 8; round += 1) {
      const orderRef = anOrder();
      const contested = sale({ sku: honey.sku, orderRef });
      const line = sale({ sku: honey.sku, orderRef });
      const [order, single] = await Promise.all([
        bookOrders(first.shop, line, contested),
        book(second.shop, { ...contested, sku: jam.sku }),
      ]);
      expect([codes(order), codes(single)]).toEqual(
        single[0]!.status === 'BOOKED'
          ? [['ORDER_REJECTED', 'EXTERNAL_ID_REUSED'], ['BOOKED']]
          : [['BOOKED', 'BOOKED'], ['EXTERNAL_ID_REUSED']],
      );
    }
  });
});
