import { fixedClock } from '@beekeeping/core/clock';
import { articles, bottlings } from '@beekeeping/db/schema';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { aCandleShelf, aHoneyShelf, someJars } from '../../../testing/shelf.ts';
import { book, sale } from '../../../testing/shop-entries.ts';
import { testShopGateway } from '../../../testing/test-shop-gateway.ts';

const NOW = '2026-07-01T10:00:00Z';

const service = testShopGateway({ clock: fixedClock(NOW) });

type Item = Record<string, unknown>;

const pages = async (path: string, limit: number): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await service.shop.get(`${path}?limit=${limit}${after}`).expect(200);
    const page = answer.body as { items: Item[]; nextCursor: string | null };
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
};
const articleOf = async (sku: string) =>
  (await pages('/api/v1/shop-sync/feed', 200)).find((item) => item.sku === sku) as
    | { sellableCount: number; batches: { lotNumber: string; remainingCount: number }[] }
    | undefined;

describe('GET /shop-sync/feed', () => {
  it('answers an article with its lots in the order in which a sale takes them', async () => {
    const { sku, articleId, lots } = await aHoneyShelf(
      service.db,
      { lotNumber: 'FEED-NEW', bestBefore: '2028-01-01' },
      { lotNumber: 'FEED-OLD', bestBefore: '2027-01-01' },
    );
    await service.db
      .update(articles)
      .set({ shopCategory: 'Honig', priceCents: 790, vatRate: 7 })
      .where(eq(articles.id, articleId));
    await service.db
      .update(bottlings)
      .set({ heldAt: new Date(NOW), holdReason: 'secret' })
      .where(eq(bottlings.id, lots[0]!.id));
    await book(service.shop, sale({ sku, quantity: 3 }));
    const lot = { batchKind: 'BOTTLING', honeyVariety: 'LINDEN', jarSizeG: 500 };
    expect(await articleOf(sku)).toEqual({
      articleId,
      sku,
      name: 'Blütenhonig 500 g',
      kind: 'HONEY',
      unit: 'JAR',
      shopCategory: 'Honig',
      priceCents: 790,
      vatRate: 7,
      sellableCount: 7,
      batches: [
        { ...lot, lotNumber: 'FEED-OLD', bestBefore: '2027-01-01', remainingCount: 7, isHeld: false },
        { ...lot, lotNumber: 'FEED-NEW', bestBefore: '2028-01-01', remainingCount: 0, isHeld: true },
      ],
    });
  });

  it('leaves out lots past their best-before, and those that do not spoil when they sold out and are over two years old', async () => {
    const honey = await aHoneyShelf(
      service.db,
      { lotNumber: 'PAST', bestBefore: '2026-06-30' },
      { lotNumber: 'SOLD-OUT', bestBefore: '2026-07-01' },
    );
    const candles = await aCandleShelf(
      service.db,
      { lotNumber: 'BURNT', pieces: 1, madeOn: '2024-06-30' },
      { lotNumber: 'OLD', pieces: 3, madeOn: '2024-06-30' },
      { lotNumber: 'JUST-BURNT', pieces: 1 },
    );
    await book(
      service.shop,
      sale({ sku: honey.sku, quantity: 10 }),
      sale({ lotNumber: 'BURNT' }),
      sale({ lotNumber: 'JUST-BURNT' }),
    );
    expect(await articleOf(honey.sku)).toMatchObject({
      sellableCount: 0,
      batches: [{ lotNumber: 'SOLD-OUT', remainingCount: 0 }],
    });
    expect(await articleOf(candles.sku)).toMatchObject({
      sellableCount: 3,
      batches: [
        { lotNumber: 'OLD', bestBefore: null, honeyVariety: null, jarSizeG: null, remainingCount: 3 },
        { lotNumber: 'JUST-BURNT', remainingCount: 0 },
      ],
    });
  });

  it('answers active articles only, page by page, each once', async () => {
    const shelves = [];
    for (let index = 0; index < 5; index += 1) shelves.push(await aCandleShelf(service.db));
    await service.db.update(articles).set({ isActive: false }).where(eq(articles.id, shelves[2]!.articleId));
    const offered = await pages('/api/v1/shop-sync/feed', 2);
    const active = await service.db.select().from(articles).where(eq(articles.isActive, true));
    const { compare } = new Intl.Collator('de', { numeric: true });
    expect(offered.map(({ sku }) => sku)).toEqual(active.map(({ sku }) => sku).toSorted(compare));
    expect(offered.map(({ sku }) => sku)).not.toContain(shelves[2]!.sku);
    const { body } = await service.shop.get('/api/v1/shop-sync/feed?limit=1&count=true').expect(200);
    expect(body.total).toBe(active.length);
  });
});

describe('GET /shop-sync/stock', () => {
  it('answers what remains of every batch, page by page, each once', async () => {
    const { sku, articleId, lots } = await aHoneyShelf(service.db, { pieces: 4, bestBefore: '2027-01-01' });
    const loose = await someJars(service.db, { lotNumber: 'LOOSE' });
    await book(service.shop, sale({ sku, quantity: 3 }));
    const stock = await pages('/api/v1/shop-sync/stock', 2);
    expect(stock.find(({ batchId }) => batchId === lots[0]!.id)).toEqual({
      batchKind: 'BOTTLING',
      batchId: lots[0]!.id,
      lotNumber: lots[0]!.lotNumber,
      articleName: 'Blütenhonig 500 g',
      articleId,
      sku,
      initial: 4,
      remaining: 1,
      bestBefore: '2027-01-01',
      isHeld: false,
    });
    expect(stock.find(({ batchId }) => batchId === loose.id)).toMatchObject({ articleId: null, sku: null });
    expect(new Set(stock.map(({ batchId }) => batchId)).size).toBe(stock.length);
  });
});
