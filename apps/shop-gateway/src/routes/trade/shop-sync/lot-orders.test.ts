import { describe, expect, it } from '@jest/globals';
import { apiKeyClient, anApiKey } from '@beekeeping/http/testing';
import { aCandleShelf, aHoneyShelf, someJars } from '../../../testing/shelf.ts';
import { book, giveBack, inFullWidth, sale, times } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const service = testShopGateway();

const pathOf = (lotNumber: string): string => `/api/v1/shop-sync/lots/${encodeURIComponent(lotNumber)}/orders`;
const ordersOf = async (lotNumber: string, query = '') =>
  (await service.shop.get(`${pathOf(lotNumber)}${query}`).expect(200)).body;

describe('GET /shop-sync/lots/:lotNumber/orders', () => {
  it('answers what each sale took of this lot and no other, newest first, with what came back to it', async () => {
    const { sku } = await aHoneyShelf(
      service.db,
      { lotNumber: 'CALL-BACK-1', pieces: 4, bestBefore: '2028-01-01' },
      { lotNumber: 'CALL-BACK-2', pieces: 9, bestBefore: '2029-01-01' },
    );
    const early = sale({ sku, quantity: 3, orderRef: 'A-1', occurredAt: '2026-06-01T10:00:00Z' });
    const late = sale({ sku, quantity: 5, orderRef: 'A-2', occurredAt: '2026-06-02T12:00:00+02:00' });
    const loose = sale({ sku, occurredAt: '2026-06-03T10:00:00Z' });
    await book(service.shop, early, late, loose);
    await book(
      service.shop,
      giveBack({ saleExternalId: early.externalId, quantity: 1, orderRef: 'A-1' }),
      giveBack({ saleExternalId: early.externalId, quantity: 1 }),
      giveBack({ saleExternalId: late.externalId, quantity: 3, orderRef: 'A-2' }),
    );
    const order = ({ externalId }: { externalId: string }, orderRef: string | null, occurredAt: string) => ({
      externalId,
      orderRef,
      occurredAt,
    });
    const [a1, a2] = [order(early, 'A-1', '2026-06-01T10:00:00.000Z'), order(late, 'A-2', '2026-06-02T10:00:00.000Z')];
    expect(await ordersOf('CALL-BACK-1')).toEqual({
      items: [
        { ...a2, quantity: 1, returned: 1 },
        { ...a1, quantity: 3, returned: 2 },
      ],
      nextCursor: null,
    });
    expect((await ordersOf('CALL-BACK-2', '?sort=occurredAt')).items).toEqual([
      { ...a2, quantity: 4, returned: 2 },
      { ...order(loose, null, '2026-06-03T10:00:00.000Z'), quantity: 1, returned: 0 },
    ]);
  });

  it('finds a production batch too, and a number however it is spelled', async () => {
    const { sku } = await aCandleShelf(service.db, { lotNumber: 'CANDLE-CALL' });
    const sold = sale({ sku, quantity: 2 });
    await book(service.shop, sold, giveBack({ saleExternalId: sold.externalId }));
    for (const spelling of ['CANDLE-CALL', 'candle-call', inFullWidth('candle-call')]) {
      expect((await ordersOf(spelling)).items).toMatchObject([
        { externalId: sold.externalId, quantity: 2, returned: 1 },
      ]);
    }
  });

  it('answers page by page, each order once', async () => {
    const { sku, lots } = await aHoneyShelf(service.db, { pieces: 7 });
    const { lotNumber } = lots[0]!;
    const sold = times(7, (index) => sale({ sku, occurredAt: `2026-06-0${1 + (index % 2)}T10:00:00Z` }));
    await book(service.shop, ...sold);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { externalId: string }[]; nextCursor: string | null } = await ordersOf(
        lotNumber,
        `?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...page.items.map(({ externalId }) => externalId));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(sold.map(({ externalId }) => externalId).toSorted());
    expect(await ordersOf(lotNumber, '?limit=2&count=true')).toMatchObject({ total: 7 });
  });

  it('answers no order of a lot that nobody bought, and 404 for one that is unknown or no number', async () => {
    const { lotNumber } = await someJars(service.db);
    expect(await ordersOf(lotNumber)).toEqual({ items: [], nextCursor: null });
    for (const unknown of ['NEVER-GIVEN', 'a b', 'x'.repeat(300), '🐝']) {
      expect((await service.shop.get(pathOf(unknown)).expect(404)).body.code).toBe('NOT_FOUND');
    }
  });

  it('needs the scope to read', async () => {
    const { key } = await anApiKey(service.db, ['shop-sync:write']);
    await apiKeyClient(service.url, key).get(pathOf('ANY')).expect(403);
  });
});
