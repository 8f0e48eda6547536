import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { bookShopMovements } from '@beekeeping/domain/trade/shop-sync';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../../../testing/stock.ts';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/stock-movements';
const api = testApi();

const { aBottling, anArticle, aProductionBatch } = factoriesOver(() => api.context);
const { newShopSale, booked, reverse, remaining } = stockRecords(() => api);
const list = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body;
const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map((item: { id: string }) => item.id);

describe('GET /stock-movements', () => {
  it('finds by batch, kind, type and article', async () => {
    const articleId = (await anArticle()).id;
    const [jars, others] = [await aBottling({ articleId }), await aBottling()];
    const candles = await aProductionBatch();
    const sample = await booked(jars.id, 'SAMPLE', 1, { occurredAt: '2025-09-01T10:00:00Z' });
    const sold = await booked(jars.id, 'FARM_SHOP', 2, { occurredAt: '2025-09-02T10:00:00Z' });
    const other = await booked(others.id, 'SAMPLE', 1);
    const candlesPath = `/api/v1/production-batches/${candles.id}/movements`;
    const { body: burnt } = await api.admin.post(candlesPath, { type: 'SAMPLE', quantity: 1 }).expect(201);

    expect((await list(`batchId=${jars.id}`)).items).toEqual([sold, sample]);
    expect(await idsOf(`batchId=${candles.id}`)).toEqual([burnt.id]);
    expect(await idsOf(`batchId=${jars.id}&batchKind=PRODUCTION`)).toEqual([]);
    expect(await idsOf('batchKind=PRODUCTION')).toEqual([burnt.id]);
    expect(await idsOf(`batchId=${jars.id},${candles.id}&batchKind=PRODUCTION,BOTTLING&sort=createdAt`)).toEqual(
      [sample, sold, burnt].map(({ id }) => id),
    );
    expect(await idsOf('batchKind=BOTTLING&type=SAMPLE,BREAKAGE')).toEqual([other.id, sample.id]);
    expect(await idsOf(`articleId=${articleId}`)).toEqual([sold.id, sample.id]);
    expect(await idsOf(`articleId=${candles.articleId}`)).toEqual([burnt.id]);
    expect(await idsOf(`articleId=${newId()}`)).toEqual([]);
  });

  it('shows and finds the booking of the shop', async () => {
    const { id } = await aBottling();
    await booked(id, 'SAMPLE', 1);
    const { externalId, orderRef, ...movement } = await newShopSale(id, 2);
    expect((await list(`externalId=${externalId}`)).items).toMatchObject([
      {
        id: movement.id,
        type: 'SHOP_SALE',
        quantity: -2,
        externalId,
        orderRef,
        recordedById: null,
        recordedByName: null,
      },
    ]);
    await api.admin
      .get(`${path}/${movement.id}`)
      .expect(200)
      .expect(/"externalId":"sale-/);
    expect(await idsOf('externalId=unheard-of')).toEqual([]);
    // As long as the shop may book.
    expect(await idsOf(`externalId=${'e'.repeat(255)}`)).toEqual([]);
  });

  it('finds the breakage of a broken return under the externalId of the return, and takes it back', async () => {
    const { id, lotNumber } = await aBottling({ filledOn: '2025-09-01' });
    // A shop whose clock is wrong, and must not bind the house.
    const common = { lotNumber, quantity: 2, occurredAt: '2025-08-01T10:00:00Z' };
    const { results } = await bookShopMovements(api.context, systemActor('test'), {
      movements: [
        { externalId: 'jar-sold', type: 'SHOP_SALE', ...common },
        { externalId: 'jar-broken', type: 'SHOP_RETURN', saleExternalId: 'jar-sold', condition: 'BROKEN', ...common },
      ],
    });
    expect(results.map(({ status }) => status)).toEqual(['BOOKED', 'BOOKED']);
    const { items } = await list('externalId=jar-broken&sort=quantity');
    expect(items).toMatchObject([
      { type: 'BREAKAGE', quantity: -2, externalId: null, returnId: items[1].id, recordedByName: null },
      { type: 'SHOP_RETURN', quantity: 2, externalId: 'jar-broken', returnId: null },
    ]);
    expect(await remaining(id)).toBe(8);
    await api.admin.patch(`/api/v1/bottlings/${id}`, { filledOn: '2025-09-02' }).expect(200);
    await reverse(items[0].id).expect(201);
    expect(await remaining(id)).toBe(10);
  });

  it('finds by business days of what occurred, both ends included', async () => {
    const { id } = await aBottling();
    // Summer time in Berlin: the day begins at 22:00 UTC of the day before. Then the night that is an hour longer.
    const [before, first, last, after] = [
      await booked(id, 'SAMPLE', 1, { occurredAt: '2025-09-01T21:59:59.999Z' }),
      await booked(id, 'SAMPLE', 1, { occurredAt: '2025-09-01T22:00:00Z' }),
      await booked(id, 'SAMPLE', 1, { occurredAt: '2025-10-26T22:59:59.999Z' }),
      await booked(id, 'SAMPLE', 1, { occurredAt: '2025-10-26T23:00:00Z' }),
    ];
    const found = (query: string) => idsOf(`batchId=${id}&${query}`);
    expect(await found('from=2025-09-02&to=2025-10-26')).toEqual([last.id, first.id]);
    expect(await found('to=2025-09-01')).toEqual([before.id]);
    expect(await found('from=2025-10-27')).toEqual([after.id]);
    await api.admin.get(`${path}?from=2025-09-02&to=2025-09-01`).expect(400);
  });

  it.each(['occurredAt', '-occurredAt', 'quantity'])('pages by %s, each once', async (sort) => {
    const { id } = await aBottling();
    const days = ['02', '01', '02', '03', '01'];
    const made: { id: string }[] = [];
    for (const day of days) made.push(await booked(id, 'SAMPLE', 1, { occurredAt: `2025-09-${day}T10:00:00Z` }));
    made.push((await reverse(made[0]!.id).expect(201)).body);
    const found: { id: string; occurredAt: string; quantity: number }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const page: { items: typeof found; nextCursor: string | null } = await list(
        `batchId=${id}&sort=${sort}&limit=2${after}`,
      );
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(found.map((item) => item.id).toSorted()).toEqual(made.map((item) => item.id).toSorted());
    const values = found.map((item) => item[sort.replace('-', '') as 'occurredAt' | 'quantity']);
    const ascending = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(values).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  });

  it.each(['type=SALE', 'batchKind=HONEY', 'batchId=1', 'from=2025-02-29', 'sort=note', 'cursor=x', 'when=now'])(
    'refuses %s',
    async (query) => {
      await api.admin.get(`${path}?${query}`).expect(400);
    },
  );
});
