import { bottlings, domainEvents, shopBookings, stockBatches, stockMovements } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { aHoneyShelf, aSku } from '../../../testing/shelf.ts';
import { book, bookOrders, giveBack, inShort, sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();

const send = async (...entries: object[]) => (await book(service.shop, ...entries)).map(inShort);

let shelves = 0;
/** A sale of five pieces, three of the older lot and two of the younger, and their lots. */
const aSale = async () => {
  shelves += 1;
  const [older, younger] = [`OLDER-${shelves}`, `YOUNGER-${shelves}`];
  const shelf = await aHoneyShelf(
    service.db,
    { lotNumber: older, pieces: 3, bestBefore: '2028-01-01' },
    { lotNumber: younger, bestBefore: '2028-01-02' },
  );
  const entry = sale({ sku: shelf.sku, quantity: 5 });
  await book(service.shop, entry);
  return { ...shelf, older, younger, entry, saleExternalId: entry.externalId };
};

const remaining = async (lotNumber: string): Promise<number> => {
  const [batch] = await service.db.select().from(stockBatches).where(eq(stockBatches.lotNumber, lotNumber));
  return batch!.remaining;
};

describe('POST /shop-sync/movements, a return', () => {
  it('goes back onto the lots of its sale in the order in which they were taken, over several returns', async () => {
    const { older, younger, saleExternalId } = await aSale();
    const results = [];
    for (const quantity of [2, 2, 1]) results.push(...(await send(giveBack({ saleExternalId, quantity }))));
    expect(results).toEqual([`BOOKED ${older} 2`, `BOOKED ${older} 1 ${younger} 1`, `BOOKED ${younger} 1`]);
    expect([await remaining(older), await remaining(younger)]).toEqual([3, 10]);
  });

  it('never gives back more than was sold, all or nothing, also over several returns', async () => {
    const { older, younger, saleExternalId } = await aSale();
    expect(
      await send(
        giveBack({ saleExternalId, quantity: 6 }),
        giveBack({ saleExternalId, quantity: 4 }),
        giveBack({ saleExternalId, quantity: 2 }),
        giveBack({ saleExternalId, quantity: 1 }),
        giveBack({ saleExternalId, quantity: 1 }),
      ),
    ).toEqual([
      'REJECTED RETURN_EXCEEDS_SALE',
      `BOOKED ${older} 3 ${younger} 1`,
      'REJECTED RETURN_EXCEEDS_SALE',
      `BOOKED ${younger} 1`,
      'REJECTED RETURN_EXCEEDS_SALE',
    ]);
  });

  it('may follow its sale in the same request, and not come before it', async () => {
    const sku = await aSku(service.db);
    const sold = sale({ sku });
    const { externalId: saleExternalId } = sold;
    const results = await send(giveBack({ saleExternalId }), sold, giveBack({ saleExternalId }));
    expect(results.map((result) => result.split(' ').slice(0, 2).join(' '))).toEqual([
      'REJECTED SALE_NOT_FOUND',
      expect.stringMatching(/^BOOKED/),
      expect.stringMatching(/^BOOKED/),
    ]);
  });

  it('can be sold again in the same request', async () => {
    const sku = await aSku(service.db, 1);
    const sold = sale({ sku });
    const results = await send(sold, sale({ sku }), giveBack({ saleExternalId: sold.externalId }), sale({ sku }));
    expect(results.map((result) => result.split(' ')[0])).toEqual(['BOOKED', 'REJECTED', 'BOOKED', 'BOOKED']);
  });

  it('is no return of a return, nor of what was never sold', async () => {
    const { saleExternalId } = await aSale();
    const returned = giveBack({ saleExternalId });
    expect(
      await send(returned, giveBack({ saleExternalId: returned.externalId }), giveBack({ saleExternalId: 'never' })),
    ).toEqual([expect.stringMatching(/^BOOKED/), 'REJECTED SALE_NOT_FOUND', 'REJECTED SALE_NOT_FOUND']);
  });

  it('comes in onto a held lot', async () => {
    const { older, lots, saleExternalId } = await aSale();
    await service.db
      .update(bottlings)
      .set({ heldAt: new Date(), holdReason: 'glass in a jar' })
      .where(eq(bottlings.id, lots[0]!.id));
    expect(await send(giveBack({ saleExternalId, quantity: 2 }))).toEqual([`BOOKED ${older} 2`]);
  });

  it('goes back onto the lot of the sale that it names', async () => {
    const { younger, saleExternalId } = await aSale();
    const named = { saleExternalId, lotNumber: younger };
    expect(await send(giveBack({ ...named, quantity: 2 }), giveBack(named))).toEqual([
      `BOOKED ${younger} 2`,
      'REJECTED RETURN_EXCEEDS_SALE',
    ]);
  });

  it('may name the article, also of a sale by lot, but no other article or lot', async () => {
    const { sku, saleExternalId } = await aSale();
    const other = await aHoneyShelf(service.db, {});
    const byLot = sale({ lotNumber: other.lots[0]!.lotNumber });
    await book(service.shop, byLot);
    const results = await send(
      giveBack({ saleExternalId, sku: sku.toLowerCase() }),
      giveBack({ saleExternalId: byLot.externalId, sku: other.sku }),
      giveBack({ saleExternalId, sku: other.sku }),
      giveBack({ saleExternalId, lotNumber: other.lots[0]!.lotNumber }),
    );
    expect(results.map((result) => result.split(' ').slice(0, result.startsWith('B') ? 1 : 2))).toEqual([
      ['BOOKED'],
      ['BOOKED'],
      ['REJECTED', 'VALIDATION_FAILED'],
      ['REJECTED', 'VALIDATION_FAILED'],
    ]);
  });

  it('needs the sale that it gives back', async () => {
    expect(await send(giveBack({ sku: await aSku(service.db) }))).toEqual(['REJECTED VALIDATION_FAILED']);
  });

  it('that came back broken is booked back and out again as breakage, lot by lot, and is on sale nowhere', async () => {
    const { sku, older, younger, lots, saleExternalId } = await aSale();
    const returned = giveBack({ saleExternalId, quantity: 4, condition: 'BROKEN' });
    expect(await send(returned, sale({ sku, quantity: 9 }))).toEqual([
      `BOOKED ${older} 3 ${younger} 1`,
      'REJECTED INSUFFICIENT_STOCK',
    ]);
    expect([await remaining(older), await remaining(younger)]).toEqual([0, 8]);
    const ledger = await service.db
      .select()
      .from(stockMovements)
      .where(
        inArray(
          stockMovements.bottlingId,
          lots.map(({ id }) => id),
        ),
      )
      .orderBy(stockMovements.sequence);
    const came = ledger.filter(({ type }) => type !== 'SHOP_SALE');
    expect(came.map(({ type, quantity, bottlingId, returnId }) => [type, quantity, bottlingId, returnId])).toEqual([
      ['SHOP_RETURN', 3, lots[0]!.id, null],
      ['BREAKAGE', -3, lots[0]!.id, came[0]!.id],
      ['SHOP_RETURN', 1, lots[1]!.id, null],
      ['BREAKAGE', -1, lots[1]!.id, came[2]!.id],
    ]);
    expect(new Set(came.map(({ occurredAt }) => occurredAt.toISOString()))).toEqual(
      new Set(['2026-06-30T10:00:00.000Z']),
    );
    const events = await service.db.select().from(domainEvents).where(eq(domainEvents.type, 'StockMoved'));
    const reported = events.map(({ payload }) => (payload as { movementId: string }).movementId);
    expect(reported).toEqual(expect.arrayContaining(came.map(({ id }) => id)));
  });

  it('counts against its sale whether it is broken or not', async () => {
    const { older, younger, saleExternalId } = await aSale();
    const broken = giveBack({ saleExternalId, quantity: 2, condition: 'BROKEN' });
    const results = [];
    for (const entry of [broken, giveBack({ saleExternalId, quantity: 4 }), giveBack({ saleExternalId, quantity: 3 })])
      results.push(...(await send(entry)));
    expect(results).toEqual([`BOOKED ${older} 2`, 'REJECTED RETURN_EXCEEDS_SALE', `BOOKED ${older} 1 ${younger} 2`]);
    expect(await send(broken)).toEqual([`DUPLICATE ${older} 2`]);
    expect([await remaining(older), await remaining(younger)]).toEqual([1, 10]);
  });

  it('leaves no breakage behind when its order is rejected as a whole', async () => {
    const { older, sku, saleExternalId } = await aSale();
    const orderRef = `EXCHANGE-${older}`;
    const results = await bookOrders(
      service.shop,
      giveBack({ saleExternalId, condition: 'BROKEN', orderRef }),
      sale({ sku, quantity: 9, orderRef }),
      sale({ sku, quantity: 8 }),
    );
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      'ORDER_REJECTED',
      'INSUFFICIENT_STOCK',
      'BOOKED',
    ]);
    expect(await send(giveBack({ saleExternalId, quantity: 5 }))).toEqual([expect.stringMatching(/^BOOKED/)]);
  });

  it('is a booking of its own that names its sale', async () => {
    const { saleExternalId } = await aSale();
    const returned = giveBack({ saleExternalId, quantity: 4 });
    await book(service.shop, returned);
    const [sold] = await service.db.select().from(shopBookings).where(eq(shopBookings.externalId, saleExternalId));
    const [booking] = await service.db
      .select()
      .from(shopBookings)
      .where(eq(shopBookings.externalId, returned.externalId));
    expect(booking).toMatchObject({ type: 'SHOP_RETURN', saleId: sold!.id, quantity: 4 });
    const movements = await service.db.select().from(stockMovements).where(eq(stockMovements.bookingId, booking!.id));
    expect(movements.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['SHOP_RETURN', 3],
      ['SHOP_RETURN', 1],
    ]);
  });
});
