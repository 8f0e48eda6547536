import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { stockSchema } from '@beekeeping/domain/trade/stock';
import { stockRecords } from '../../../testing/stock.ts';
import { testApi } from '../../../testing/test-api.ts';
import { stockRoutes } from './stock.routes.ts';

const path = '/api/v1/stock';
const api = testApi();

const { aBottling, aCandle, anArticle, aProductionBatch } = factoriesOver(() => api.context);
const { newShopSale, booked, reverse, hold } = stockRecords(() => api);
const list = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body;
const remainingOf = async (query: string): Promise<Record<string, number>> =>
  Object.fromEntries((await list(query)).items.map((item: Record<string, unknown>) => [item.batchId, item.remaining]));

describe('GET /stock', () => {
  it('shows jars and candles alike', async () => {
    const jars = await aBottling({ articleId: (await anArticle()).id, lotNumber: 'SHELF-1' });
    const candles = await aProductionBatch({ bestBefore: null });
    await booked(jars.id, 'FARM_SHOP', 3);
    await newShopSale(jars.id, 2);
    await hold(jars.id);
    expect((await list(`articleId=${jars.articleId}`)).items).toEqual([
      {
        batchKind: 'BOTTLING',
        batchId: jars.id,
        lotNumber: 'SHELF-1',
        articleId: jars.articleId,
        articleName: 'Blütenhonig 500 g',
        sku: expect.any(String),
        initial: 10,
        remaining: 5,
        bestBefore: '2027-08-01',
        isHeld: true,
      },
    ]);
    expect((await list(`articleId=${candles.articleId}`)).items).toEqual([
      {
        batchKind: 'PRODUCTION',
        batchId: candles.id,
        lotNumber: candles.batchNumber,
        articleId: candles.articleId,
        articleName: 'Kerze',
        sku: candles.sku,
        initial: 10,
        remaining: 10,
        bestBefore: null,
        isHeld: false,
      },
    ]);
  });

  it('finds by kind and by number in any case, and lists jars without an article and empty batches too', async () => {
    const jars = await aBottling({ lotNumber: 'SHELF-2' });
    const candles = await aProductionBatch();
    await booked(jars.id, 'FARM_SHOP', 10);
    const [byLot] = (await list('lotNumber=shelf-2')).items;
    expect(byLot).toMatchObject({ batchId: jars.id, articleId: null, remaining: 0 });
    const kinds = async (kind: string) =>
      new Set((await list(`batchKind=${kind}`)).items.map((item: { batchKind: string }) => item.batchKind));
    expect([await kinds('BOTTLING'), await kinds('PRODUCTION')]).toEqual([
      new Set(['BOTTLING']),
      new Set(['PRODUCTION']),
    ]);
    expect(await remainingOf(`lotNumber=${candles.batchNumber}&batchKind=PRODUCTION`)).toEqual({ [candles.id]: 10 });
    expect(await remainingOf(`lotNumber=${candles.batchNumber}&batchKind=BOTTLING`)).toEqual({});
    expect(await remainingOf(`articleId=${candles.articleId}&batchKind=BOTTLING,PRODUCTION`)).toEqual({
      [candles.id]: 10,
    });
  });

  it('finds by a part of the number, the name of the article or its SKU, in any case', async () => {
    const articleId = (await aCandle({ name: 'Duftkerze Zimt', sku: 'ZIMT-9' })).id;
    const candles = await aProductionBatch({ articleId, batchNumber: 'WINTER-1' });
    for (const q of ['inter-1', 'KERZE%20zimt', 'imt-9'])
      expect(await remainingOf(`q=${q}`)).toEqual({ [candles.id]: 10 });
    expect(await remainingOf('q=_9')).toEqual({});
  });

  it('is held while the honey batch of the jars is', async () => {
    const { id, honeyBatchId, lotNumber } = await aBottling();
    const holdBatch = (instant: string) =>
      api.db.execute(`update honey_batches set held_at = ${instant} where id = '${honeyBatchId}'`);
    await holdBatch('now()');
    expect((await list(`lotNumber=${lotNumber}`)).items).toMatchObject([{ batchId: id, isHeld: true }]);
    await holdBatch('null');
    expect((await list(`lotNumber=${lotNumber}`)).items).toMatchObject([{ batchId: id, isHeld: false }]);
  });

  it.each(['createdAt', '-createdAt', 'lotNumber', 'initial', '-bestBefore'])(
    'pages by %s through both kinds, each once',
    async (sort) => {
      const articleId = (await aCandle()).id;
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        made.push((await aProductionBatch({ articleId })).id);
        const jars = await aBottling();
        await api.db.execute(`update bottlings set article_id = '${articleId}' where id = '${jars.id}'`);
        made.push(jars.id);
      }
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after: string = cursor && `&cursor=${cursor}`;
        const page: { items: { batchId: string }[]; nextCursor: string | null } = await list(
          `articleId=${articleId}&sort=${sort}&limit=2${after}`,
        );
        found.push(...page.items.map((item) => item.batchId));
        cursor = page.nextCursor;
      }
      const inOrder = sort.startsWith('-') ? made.toReversed() : made;
      expect(sort.endsWith('createdAt') ? found : found.toSorted()).toEqual(
        sort.endsWith('createdAt') ? inOrder : made.toSorted(),
      );
    },
  );

  it('refuses the cursor of another list', async () => {
    await aBottling();
    await aBottling();
    const { body } = await api.admin.get('/api/v1/bottlings?limit=1&sort=-createdAt').expect(200);
    await api.admin.get(`${path}?cursor=${body.nextCursor}`).expect(400);
  });

  it.each(['asOf=2025-09-01', 'asOf=2025-09-01T10:00:00+02:00', 'asOf=now', 'isHeld=perhaps', 'sort=colour'])(
    'refuses %s',
    async (query) => {
      await api.admin.get(`${path}?${query}`).expect(400);
    },
  );
});

describe('GET /stock?asOf', () => {
  it('answers what was there at any instant, to the millisecond', async () => {
    const { id, lotNumber } = await aBottling();
    const sold = await booked(id, 'FARM_SHOP', 3, { occurredAt: '2025-09-01T10:00:00Z' });
    await booked(id, 'SAMPLE', 1, { occurredAt: '2025-09-02T10:00:00.123Z' });
    await reverse(sold.id).expect(201);
    const asOf = async (instant: string) => (await remainingOf(`lotNumber=${lotNumber}&asOf=${instant}`))[id];
    expect(await asOf('2025-09-01T09:59:59.999Z')).toBe(10);
    expect(await asOf('2025-09-01T10:00:00Z')).toBe(7);
    expect(await asOf('2025-09-02T10:00:00.122Z')).toBe(7);
    expect(await asOf('2025-09-02T10:00:00.123Z')).toBe(6);
    expect(await asOf('2999-12-31T23:59:59Z')).toBe(9);
  });

  it('counts what was entered late as the day that it happened on', async () => {
    const { id, lotNumber } = await aBottling();
    await booked(id, 'FARM_SHOP', 3, { occurredAt: '2025-09-03T10:00:00Z' });
    await booked(id, 'FARM_SHOP', 2, { occurredAt: '2025-09-01T10:00:00Z' });
    expect(await remainingOf(`lotNumber=${lotNumber}&asOf=2025-09-02T10:00:00Z`)).toEqual({ [id]: 8 });
  });

  it('counts candles as it counts jars', async () => {
    const { id, batchNumber } = await aProductionBatch();
    const occurredAt = '2025-09-01T10:00:00Z';
    await api.admin.post(`/api/v1/production-batches/${id}/movements`, { type: 'SAMPLE', quantity: 1, occurredAt });
    expect(await remainingOf(`lotNumber=${batchNumber}&asOf=2025-09-01T09:00:00Z`)).toEqual({ [id]: 10 });
    expect(await remainingOf(`lotNumber=${batchNumber}&asOf=${occurredAt}`)).toEqual({ [id]: 9 });
  });

  it('knows no batch before the business day that it was made on', async () => {
    const { id, lotNumber } = await aBottling({ filledOn: '2025-08-01' });
    // Midnight in Berlin.
    expect(await remainingOf(`lotNumber=${lotNumber}&asOf=2025-07-31T21:59:59Z`)).toEqual({});
    expect(await remainingOf(`lotNumber=${lotNumber}&asOf=2025-07-31T22:00:00Z`)).toEqual({ [id]: 10 });
  });

  it('answers the corrected number of pieces for every instant: the batch began with them', async () => {
    const { id, lotNumber } = await aBottling();
    await booked(id, 'FARM_SHOP', 3, { occurredAt: '2025-09-01T10:00:00Z' });
    await api.admin.patch(`/api/v1/bottlings/${id}`, { jarCount: 12 }).expect(200);
    const items = async (instant: string) => (await list(`lotNumber=${lotNumber}&asOf=${instant}`)).items;
    expect(await items('2025-09-01T09:00:00Z')).toMatchObject([{ initial: 12, remaining: 12 }]);
    expect(await items('2025-09-01T10:00:00Z')).toMatchObject([{ initial: 12, remaining: 9 }]);
  });

  it('answers whether a batch is held today, and says so', async () => {
    const { id, lotNumber } = await aBottling();
    await hold(id);
    expect((await list(`lotNumber=${lotNumber}&asOf=2025-09-01T10:00:00Z`)).items).toMatchObject([{ isHeld: true }]);
    expect(stockRoutes[0]!.description).toMatch(/`isHeld` is always that of today/);
    expect(stockSchema.shape.isHeld.meta()?.description).toMatch(/^Held now, whatever instant `asOf`/);
  });
});
