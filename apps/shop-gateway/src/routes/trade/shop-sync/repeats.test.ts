import { shopBookings } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anApiKey, apiKeyClient } from '@beekeeping/http/testing';
import { aHoneyShelf, aSku } from '../../../testing/shelf.ts';
import { book, giveBack, inFullWidth, inShort, sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();

const send = async (...entries: object[]) => (await book(service.shop, ...entries)).map(inShort);

describe('POST /shop-sync/movements, the same externalId again', () => {
  it('answers the allocations of the first time and books nothing', async () => {
    const { sku } = await aHoneyShelf(service.db, { lotNumber: 'AGAIN-1', pieces: 3 }, { lotNumber: 'AGAIN-2' });
    const entry = sale({ sku, quantity: 5 });
    await send(entry, sale({ sku }));
    expect(await send(entry, sale({ sku, quantity: 7 }))).toEqual([
      'DUPLICATE AGAIN-1 3 AGAIN-2 2',
      'BOOKED AGAIN-2 7',
    ]);
  });

  it('is the same in another spelling of SKU, lot and instant', async () => {
    const { sku, lots } = await aHoneyShelf(service.db, {});
    const entry = sale({ sku, lotNumber: lots[0]!.lotNumber, occurredAt: '2026-06-30T10:00:00Z' });
    await send(entry);
    const spelled = {
      ...entry,
      sku: inFullWidth(sku.toLowerCase()),
      lotNumber: inFullWidth(lots[0]!.lotNumber.toLowerCase()),
      occurredAt: '2026-06-30T12:00:00.000+02:00',
      orderRef: null,
    };
    expect(await send(spelled)).toEqual([expect.stringMatching(/^DUPLICATE/)]);
  });

  it('is the same at another time, as from a shop that asks its clock for each attempt', async () => {
    const { sku } = await aHoneyShelf(service.db, { lotNumber: 'LATER-1' });
    const entry = sale({ sku });
    await send(entry);
    expect(await send({ ...entry, occurredAt: '2026-06-30T10:00:07Z' })).toEqual(['DUPLICATE LATER-1 1']);
    const [booking] = await service.db.select().from(shopBookings).where(eq(shopBookings.externalId, entry.externalId));
    expect(booking!.occurredAt).toEqual(new Date(entry.occurredAt));
  });

  it.each([
    { quantity: 2 },
    { orderRef: 'another order' },
    { sku: 'ANOTHER-SKU' },
    { lotNumber: 'ANOTHER-LOT' },
    { type: 'SHOP_RETURN', saleExternalId: 'a-sale' },
  ])('is reused with other content: %j', async (other) => {
    const sku = await aSku(service.db);
    const entry = sale({ sku });
    await send(entry);
    expect(await send({ ...entry, ...other }, sale({ sku, quantity: 9 }))).toEqual([
      'REJECTED EXTERNAL_ID_REUSED',
      expect.stringMatching(/^BOOKED/),
    ]);
  });

  it('is a repeat of a return too', async () => {
    const { sku } = await aHoneyShelf(service.db, { lotNumber: 'BACK-1' });
    const sold = sale({ sku });
    const entry = giveBack({ saleExternalId: sold.externalId });
    expect(await send(sold, entry, entry)).toEqual(['BOOKED BACK-1 1', 'BOOKED BACK-1 1', 'DUPLICATE BACK-1 1']);
    expect(
      await send(
        { ...entry, condition: 'RESELLABLE' },
        { ...entry, condition: 'BROKEN' },
        { ...entry, saleExternalId: entry.externalId },
      ),
    ).toEqual(['DUPLICATE BACK-1 1', 'REJECTED EXTERNAL_ID_REUSED', 'REJECTED EXTERNAL_ID_REUSED']);
  });

  it('inside one request books the first of them', async () => {
    const { sku } = await aHoneyShelf(service.db, { lotNumber: 'INSIDE-1', pieces: 1 });
    const entry = sale({ sku });
    expect(await send(entry, entry, { ...entry, quantity: 2 })).toEqual([
      'BOOKED INSIDE-1 1',
      'DUPLICATE INSIDE-1 1',
      'REJECTED EXTERNAL_ID_REUSED',
    ]);
  });

  it('may be sent again after it was rejected', async () => {
    const { sku, articleId } = await aHoneyShelf(service.db, { pieces: 1 });
    const entry = sale({ sku, quantity: 2 });
    expect(await send(entry)).toEqual(['REJECTED INSUFFICIENT_STOCK']);
    expect(await service.db.select().from(shopBookings).where(eq(shopBookings.externalId, entry.externalId))).toEqual(
      [],
    );
    const { sku: other } = await aHoneyShelf(service.db, { lotNumber: 'SECOND-TRY' });
    expect(articleId).toBeDefined();
    expect(await send({ ...entry, sku: other })).toEqual(['BOOKED SECOND-TRY 2']);
  });

  it('is one booking across all keys', async () => {
    const entry = sale({ sku: await aSku(service.db) });
    await send(entry);
    const { key } = await anApiKey(service.db, ['shop-sync:write']);
    expect((await book(apiKeyClient(service.url, key), entry)).map(inShort)).toEqual([
      expect.stringMatching(/^DUPLICATE/),
    ]);
  });
});
