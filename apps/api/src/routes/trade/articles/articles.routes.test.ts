import { articles, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { candleBody, factoriesOver, productionBatchBody } from '@beekeeping/domain/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/articles';
const api = testApi();

const pathOf = (record: { id: string }): string => `${path}/${record.id}`;

const { aBottling, aCandle, anArticle, aProductionBatch } = factoriesOver(() => api.context);
const create = (fields: object = {}) => api.admin.post(path, candleBody(fields));
const makeBatch = (articleId: string) =>
  api.admin.post('/api/v1/production-batches', productionBatchBody({ articleId }));

describe('POST /articles', () => {
  it('answers the new article and where it is', async () => {
    const fields = {
      sku: 'Honig-500.ä',
      name: 'Blütenhonig 500 g',
      kind: 'HONEY',
      unit: 'JAR',
      shopCategory: 'Honig',
      priceCents: 790,
      vatRate: 7,
      minimumStock: 24,
    };
    const { body, headers } = await create(fields).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...fields,
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('needs neither category nor price', async () => {
    const { body } = await create({ shopCategory: undefined, priceCents: undefined, vatRate: undefined }).expect(201);
    expect(body).toMatchObject({ shopCategory: null, priceCents: null, vatRate: null });
  });

  it('keeps the exact rate of the value-added tax', async () => {
    expect((await create({ vatRate: 7.85 }).expect(201)).body.vatRate).toBe(7.85);
  });

  it.each(['wachs-ü1', 'Wachs-U\u03081', 'Ｗａｃｈｓ－Ü１', 'ⓌⒶⒸⒽⓈ-ü¹'])(
    'refuses the SKU of another article as %s',
    async (sku) => {
      await create({ sku: 'Wachs-Ü1' });
      const { body } = await create({ sku }).expect(409);
      expect(body).toMatchObject({ code: 'DUPLICATE', detail: expect.stringContaining('SKU') });
      const { body: found } = await api.admin.get(`${path}?sku=${encodeURIComponent(sku)}`).expect(200);
      expect(found.items).toMatchObject([{ sku: 'Wachs-Ü1' }]);
    },
  );

  it('gives a SKU to one article only when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ sku: 'ONCE' })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'DUPLICATE')).toHaveLength(5);
  });

  it.each([
    ['no SKU', { sku: undefined }, 'sku'],
    ['a SKU with a space', { sku: 'A 1' }, 'sku'],
    ['a SKU with a space that is not seen', { sku: 'A\u00A01' }, 'sku'],
    ['a SKU with a character that is not seen', { sku: 'A\u200B1' }, 'sku'],
    ['a SKU with a joiner', { sku: 'A\u200D1' }, 'sku'],
    ['a SKU that is 65 characters when they are plain', { sku: `${'A'.repeat(47)}ﷺ` }, 'sku'],
    ['a SKU of two lines', { sku: 'A\n1' }, 'sku'],
    ['a SKU of 65 characters', { sku: 'A'.repeat(65) }, 'sku'],
    ['a kind that it does not know', { kind: 'SERVICE' }, 'kind'],
    ['no unit', { unit: null }, 'unit'],
    ['half a cent', { priceCents: 0.5 }, 'priceCents'],
    ['a negative price', { priceCents: -1 }, 'priceCents'],
    ['a rate of three decimals', { vatRate: 7.125 }, 'vatRate'],
    ['a rate above all', { vatRate: 100.01 }, 'vatRate'],
    ['an article that begins inactive', { isActive: false }, 'isActive'],
  ])('refuses %s', async (_, fields, errorPath) => {
    const { body } = await create(fields).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });
});

describe('GET /articles', () => {
  it('finds by kinds, use, shop category and SKU in any case', async () => {
    const candle = await aCandle({ sku: 'Find-1', shopCategory: 'Fund' });
    const honey = await anArticle({ shopCategory: 'Fund' });
    const { body: retired } = await api.admin.patch(pathOf(await aCandle({ shopCategory: 'Fund' })), {
      isActive: false,
    });
    const found = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body.items;
    expect(await found('shopCategory=Fund')).toEqual([retired, honey, candle]);
    expect(await found('shopCategory=Fund&kind=HONEY')).toEqual([honey]);
    expect(await found('shopCategory=Fund&kind=HONEY,MANUFACTURED&sort=createdAt')).toEqual([candle, honey, retired]);
    expect(await found('shopCategory=Fund&isActive=false')).toEqual([retired]);
    expect(await found('sku=fIND-1')).toEqual([candle]);
    expect(await found('sku=find')).toEqual([]);
  });
});

describe('PATCH /articles/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const article = await aCandle({ shopCategory: 'Kerzen', priceCents: 500, vatRate: 19 });
    const patch = { priceCents: null, vatRate: 7, isActive: false, unit: 'SET' };
    const { body } = await api.admin.patch(pathOf(article), patch).expect(200);
    expect(body).toEqual({ ...article, ...patch, updatedAt: expect.any(String) });
    await api.admin.get(pathOf(article)).expect(200, body);
  });

  it('takes another case of its own SKU, but not the SKU of another article', async () => {
    const [article, other] = [await aCandle({ sku: 'own-1' }), await aCandle()];
    expect((await api.admin.patch(pathOf(article), { sku: 'OWN-1' }).expect(200)).body.sku).toBe('OWN-1');
    expect((await api.admin.patch(pathOf(other), { sku: 'own-1' }).expect(409)).body.code).toBe('DUPLICATE');
  });

  it('changes its kind while nothing is sold as it', async () => {
    expect((await api.admin.patch(pathOf(await aCandle()), { kind: 'HONEY' }).expect(200)).body.kind).toBe('HONEY');
  });

  it('keeps its kind while a production batch names it, and may be renamed', async () => {
    const article = await aCandle();
    await makeBatch(article.id).expect(201);
    const refused = await api.admin.patch(pathOf(article), { kind: 'HONEY' }).expect(409);
    expect(refused.body.code).toBe('IN_USE');
    await api.admin.patch(pathOf(article), { kind: 'MANUFACTURED', name: 'Stumpenkerze' }).expect(200);
  });

  it('keeps its kind while a bottling names it', async () => {
    const article = await anArticle();
    await aBottling({ articleId: article.id });
    const refused = await api.admin.patch(pathOf(article), { kind: 'MANUFACTURED' }).expect(409);
    expect(refused.body.code).toBe('IN_USE');
  });

  it('does not become honey while one of its batches is being recorded', async () => {
    const article = await aCandle();
    const answers = await queueBehindLock(api.db, { table: articles, ids: [article.id] }, [
      () => makeBatch(article.id),
      () => api.admin.patch(pathOf(article), { kind: 'HONEY' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
  });
});

describe('DELETE /articles/:id', () => {
  it('is gone afterwards, and its SKU is free again', async () => {
    const article = await aCandle({ sku: 'GONE' });
    await api.admin.delete(pathOf(article)).expect(204, '');
    await api.admin.get(pathOf(article)).expect(404);
    await create({ sku: 'gone' }).expect(201);
  });

  it('is refused while a production batch names it', async () => {
    const batch = await aProductionBatch();
    const refused = await api.admin.delete(pathOf({ id: batch.articleId })).expect(409);
    expect(refused.body).toMatchObject({ code: 'IN_USE', detail: expect.stringContaining('deactivate') });
  });

  it('is refused while a bottling names it, and not after that was deleted', async () => {
    const article = await anArticle();
    const bottling = await aBottling({ articleId: article.id });
    expect((await api.admin.delete(pathOf(article)).expect(409)).body.code).toBe('IN_USE');
    await api.admin.delete(`/api/v1/bottlings/${bottling.id}`).expect(204);
    await api.admin.delete(pathOf(article)).expect(204);
  });

  it('is refused when one of its batches is recorded just before, and refuses the batch that comes just after', async () => {
    const [kept, gone] = [await aCandle(), await aCandle()];
    const first = await queueBehindLock(api.db, { table: articles, ids: [kept.id] }, [
      () => makeBatch(kept.id),
      () => api.admin.delete(pathOf(kept)),
    ]);
    expect(first.map((answer) => answer.body.code ?? answer.status)).toEqual([201, 'IN_USE']);
    const second = await queueBehindLock(api.db, { table: articles, ids: [gone.id] }, [
      () => api.admin.delete(pathOf(gone)),
      () => makeBatch(gone.id),
    ]);
    expect(second.map((answer) => answer.body.code ?? answer.status)).toEqual([204, 'REFERENCE_NOT_FOUND']);
  });
});

/** What belongs to an article, and a change of how many pieces it is. */
const batches = [
  { noun: 'bottling', area: 'bottlings', article: () => anArticle(), make: aBottling, count: { jarCount: 9 } },
  {
    noun: 'production batch',
    area: 'production-batches',
    article: () => aCandle(),
    make: aProductionBatch,
    count: { quantity: 12 },
  },
];

describe.each(batches)(
  'the sum of an article is announced as corrected by a $noun',
  ({ area, article, make, count }) => {
    beforeEach(() => api.db.delete(domainEvents));

    /** The articles whose sum was corrected, in order of their ids. */
    const corrected = async (): Promise<string[]> =>
      (await api.db.select().from(domainEvents))
        .filter(({ type }) => type === 'ArticleStockCorrected')
        .map(({ payload }) => String(payload.articleId))
        .toSorted();
    const made = async () => {
      const { id: articleId } = await article();
      return { articleId, url: `/api/v1/${area}/${(await make({ articleId })).id}` };
    };

    it('when its number of pieces changes', async () => {
      const { articleId, url } = await made();
      await api.admin.patch(url, count).expect(200);
      expect(await corrected()).toEqual([articleId]);
    });

    it('for both when it is given to another', async () => {
      const [{ articleId, url }, other] = [await made(), await article()];
      await api.admin.patch(url, { articleId: other.id }).expect(200);
      expect(await corrected()).toEqual([articleId, other.id].toSorted());
    });

    it('when it is removed', async () => {
      const { articleId, url } = await made();
      await api.admin.delete(url).expect(204);
      expect(await corrected()).toEqual([articleId]);
    });

    it('and not when another field changes', async () => {
      const { url } = await made();
      await api.admin.patch(url, { bestBefore: '2027-01-31', note: 'x' }).expect(200);
      expect(await corrected()).toEqual([]);
    });
  },
);

describe('the sum of an article, by jars that are none at first', () => {
  const reported = async () => (await api.db.select().from(domainEvents)).map(({ type }) => type);

  it('is announced as corrected once they are given to it, and not before', async () => {
    const { id } = await aBottling();
    const { id: articleId } = await anArticle();
    const url = `/api/v1/bottlings/${id}`;
    await api.db.delete(domainEvents);
    await api.admin.patch(url, { jarCount: 9 }).expect(200);
    expect(await reported()).not.toContain('ArticleStockCorrected');
    await api.admin.patch(url, { articleId }).expect(200);
    expect((await reported()).filter((type) => type === 'ArticleStockCorrected')).toHaveLength(1);
  });
});
