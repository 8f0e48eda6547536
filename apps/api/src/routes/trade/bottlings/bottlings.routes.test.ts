import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { articles, bottlings, domainEvents, honeyBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { bottlingBody, factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../../testing/stock.ts';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/bottlings';
const api = testApi();

const { aBottling, aCandle, aColony, aHarvest, aHoneyBatch, anArticle, anExtraction } = factoriesOver(
  () => api.context,
);
const pathOf = (record: { id: string }): string => `${path}/${record.id}`;
const today = dayOf(new Date(), 'Europe/Berlin');

/** What its batch and day say, unless the fields do. */
const create = (fields: object) =>
  api.admin.post(path, bottlingBody({ honeyVariety: undefined, bestBefore: undefined, ...fields }));
const remainingKg = async (honeyBatchId: string): Promise<number> =>
  (await api.admin.get(`/api/v1/honey-batches/${honeyBatchId}`).expect(200)).body.remainingKg;

/** A batch whose honey was harvested and spun on one day. */
const batchSpunOn = async (extractedOn: string): Promise<string> => {
  const { id: colonyId } = await aColony({ establishedOn: '2023-05-01' });
  const harvest = await aHarvest({ colonyId, harvestedOn: extractedOn });
  const extraction = await anExtraction({ harvestIds: [harvest.id], extractedOn });
  return (await aHoneyBatch({ extractionIds: [extraction.id] })).id;
};

describe('POST /bottlings', () => {
  it('answers the bottling with what follows from its batch and day', async () => {
    const { id: honeyBatchId, batchNumber } = await aHoneyBatch({ variety: 'FIR' });
    const articleId = (await anArticle()).id;
    const { body, headers } = await create({ honeyBatchId, articleId, lotNumber: ' l2025-0001x ', note: 'x' }).expect(
      201,
    );
    expect(body).toEqual({
      id: expect.any(String),
      lotNumber: 'L2025-0001X',
      honeyBatchId,
      batchNumber,
      articleId,
      articleName: 'Blütenhonig 500 g',
      sku: expect.any(String),
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      jarSizeG: 500,
      jarCount: 10,
      honeyVariety: 'FIR',
      filledOn: '2025-08-01',
      bestBefore: '2027-08-01',
      note: 'x',
      remaining: 10,
      isHeld: false,
      holdReason: null,
      heldAt: null,
      isRecalled: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
    expect(await remainingKg(honeyBatchId)).toBe(5);
  });

  it('keeps what was said about variety and best-before', async () => {
    const fields = { honeyVariety: 'Tannenhonig', bestBefore: '2025-08-01' };
    const { body } = await create({ honeyBatchId: (await aHoneyBatch()).id, ...fields }).expect(201);
    expect(body).toMatchObject(fields);
  });

  it('ends the best-before with a shorter month', async () => {
    const honeyBatchId = await batchSpunOn('2024-02-28');
    const { body } = await create({ filledOn: '2024-02-29', honeyBatchId }).expect(201);
    expect(body.bestBefore).toBe('2026-02-28');
  });

  it('fills a batch to the last gram and reports the rest when asked for more', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 20.1 });
    await create({ honeyBatchId, jarCount: 39 }).expect(201);
    const refused = await create({ honeyBatchId, jarCount: 1, jarSizeG: 601 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 0.6 });
    await create({ honeyBatchId, jarCount: 6, jarSizeG: 100 }).expect(201);
    expect(await remainingKg(honeyBatchId)).toBe(0);
  });

  it('does not fill what was given on to a blend', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    await aHoneyBatch({ parents: [{ honeyBatchId, weightKg: 6 }], weightKg: 6 });
    const refused = await create({ honeyBatchId, jarCount: 9 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 4 });
  });

  it('refuses the largest numbers without overflowing', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const refused = await create({ honeyBatchId, jarCount: 1_000_000, jarSizeG: 40_000 }).expect(409);
    expect(refused.body.remaining).toBe(10);
  });

  it('never fills more than the batch holds, in any order', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const requests = Array.from({ length: 3 }, () => () => create({ honeyBatchId, jarCount: 8 }));
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids: [honeyBatchId] }, requests);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 409]);
    expect(answers[2]!.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 2 });
  });

  it('fills exactly what the batch holds when many come at once', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 20 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => create({ honeyBatchId, jarCount: 2 })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20);
    expect(answers.filter((answer) => answer.body.code === 'INSUFFICIENT_STOCK')).toHaveLength(10);
    expect(await remainingKg(honeyBatchId)).toBe(0);
  });

  it('never fills and blends the same honey', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const parents = [{ honeyBatchId, weightKg: 7 }];
    const blend = () =>
      api.admin.post('/api/v1/honey-batches', {
        parents,
        weightKg: 7,
        variety: 'FIR',
        batchNumber: `RACE-${honeyBatchId}`,
      });
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids: [honeyBatchId] }, [
      () => create({ honeyBatchId, jarCount: 8 }),
      blend,
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
  });

  it('refuses honey with more water than the law allows, and not the same water in heather honey', async () => {
    const tooWatery = await aHoneyBatch({ waterContentPercent: 20.01 });
    const refused = await create({ honeyBatchId: tooWatery.id }).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
    const heather = await aHoneyBatch({ waterContentPercent: 23, variety: 'HEATHER' });
    await create({ honeyBatchId: heather.id }).expect(201);
  });

  it.each([
    [{ waterContentPercent: 18.01 }, 'WATER_CONTENT_HIGH'],
    [{ waterContentPercent: 20 }, 'WATER_CONTENT_HIGH'],
    [{ waterContentPercent: null }, 'WATER_CONTENT_UNKNOWN'],
    [{ hmfMgPerKg: 15.1 }, 'HMF_HIGH'],
  ])('fills and warns of a batch with %j', async (fields, code) => {
    const { body } = await create({ honeyBatchId: (await aHoneyBatch(fields)).id }).expect(201);
    expect(body.warnings).toMatchObject([{ code }]);
  });

  it('refuses a day before its honey was spun, through blends too', async () => {
    const early = await batchSpunOn('2025-07-12');
    const late = await batchSpunOn('2025-07-20');
    const parents = [early, late].map((honeyBatchId) => ({ honeyBatchId, weightKg: 5 }));
    const { id: honeyBatchId } = await aHoneyBatch({ parents, weightKg: 10 });
    const refused = await create({ honeyBatchId, filledOn: '2025-07-19' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'filledOn' }] });
    await create({ honeyBatchId, filledOn: '2025-07-20' }).expect(201);
  });

  it('takes tomorrow and refuses the day after', async () => {
    const { id: honeyBatchId } = await aHoneyBatch();
    await create({ honeyBatchId, jarCount: 1, filledOn: addDays(today, 1) }).expect(201);
    // A day more than needed: midnight may pass during the test.
    const { body } = await create({ honeyBatchId, jarCount: 1, filledOn: addDays(today, 3) }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'filledOn' }]);
  });

  it.each([
    ['no jar', { jarCount: 0 }, 'jarCount'],
    ['too many jars', { jarCount: 1_000_001 }, 'jarCount'],
    ['half a jar', { jarCount: 1.5 }, 'jarCount'],
    ['too large a jar', { jarSizeG: 40_001 }, 'jarSizeG'],
    ['a best-before before it was filled', { bestBefore: '2025-07-31' }, 'bestBefore'],
    ['a lot number with a slash', { lotNumber: 'L/1' }, 'lotNumber'],
    ['a day that does not exist', { filledOn: '2025-02-29' }, 'filledOn'],
  ])('refuses %s', async (_, fields, errorPath) => {
    const { id: honeyBatchId } = await aHoneyBatch();
    const { body } = await create({ honeyBatchId, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('names the batch or article that does not exist', async () => {
    const batch = await create({ honeyBatchId: newId() }).expect(400);
    expect(batch.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'honeyBatchId' }] });
    const article = await create({ honeyBatchId: (await aHoneyBatch()).id, articleId: newId() }).expect(400);
    expect(article.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'articleId' }] });
  });

  it('refuses an article that is not honey', async () => {
    const fields = { honeyBatchId: (await aHoneyBatch()).id, articleId: (await aCandle()).id };
    const { body } = await create(fields).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'articleId' }] });
  });

  it('answers an article whose id is of another version than ours', async () => {
    const imported = '11111111-1111-1111-1111-111111111111';
    const article = { id: imported, sku: 'IMPORTED', name: 'Honig', kind: 'HONEY', unit: 'JAR' } as const;
    await api.db.insert(articles).values({ ...article, createdAt: new Date(), updatedAt: new Date() });
    const { body } = await create({ honeyBatchId: (await aHoneyBatch()).id, articleId: imported }).expect(201);
    expect(body.articleId).toBe(imported);
  });

  it('records that it was bottled, from which batch and as what', async () => {
    const batch = await aHoneyBatch();
    const articleId = (await anArticle()).id;
    const bottling = await aBottling({ honeyBatchId: batch.id, articleId });
    const events = (await api.db.select().from(domainEvents)).map(({ type, payload }) => ({ type, payload }));
    expect(events).toContainEqual({
      type: 'BottlingRecorded',
      payload: { batchKind: 'BOTTLING', batchId: bottling.id, articleId },
    });
    expect(events).toContainEqual({
      type: 'HoneyBatchChanged',
      payload: { id: batch.id, batchNumber: batch.batchNumber },
    });
  });

  it('records no article for jars that are none', async () => {
    const { id } = await aBottling();
    const payloads = (await api.db.select().from(domainEvents)).map(({ payload }) => payload);
    expect(payloads).toContainEqual({ batchKind: 'BOTTLING', batchId: id });
  });
});

describe('GET /bottlings', () => {
  it('finds by batch, article, days and lot number in any case', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 100 });
    const articleId = (await anArticle()).id;
    const first = await aBottling({ honeyBatchId, lotNumber: 'FIND-1', filledOn: '2025-08-01' });
    const second = await aBottling({ honeyBatchId, articleId, filledOn: '2025-08-02' });
    const third = await aBottling({ honeyBatchId, filledOn: '2025-08-03' });
    const found = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body.items;
    expect(await found(`honeyBatchId=${honeyBatchId}`)).toEqual([third, second, first]);
    expect(await found(`articleId=${articleId},${newId()}`)).toEqual([second]);
    expect(await found('lotNumber=find-1')).toEqual([first]);
    expect(await found(`honeyBatchId=${honeyBatchId}&from=2025-08-02&to=2025-08-02`)).toEqual([second]);
  });
});

describe('PATCH /bottlings/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const bottling = await aBottling({ note: 'x', articleId: (await anArticle()).id });
    const patch = { note: null, articleId: null, honeyVariety: 'Waldhonig', bestBefore: '2026-12-31' };
    const { body } = await api.admin.patch(pathOf(bottling), patch).expect(200);
    expect(body).toEqual({ ...bottling, ...patch, articleName: null, sku: null, updatedAt: expect.any(String) });
    await api.admin.get(pathOf(bottling)).expect(200, body);
  });

  it('grows to what the batch has left, counting its own jars', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const bottling = await aBottling({ honeyBatchId, jarCount: 10 });
    await aBottling({ honeyBatchId, jarCount: 6 });
    const refused = await api.admin.patch(pathOf(bottling), { jarCount: 15 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 7 });
    await api.admin.patch(pathOf(bottling), { jarCount: 28, jarSizeG: 250 }).expect(200);
    expect(await remainingKg(honeyBatchId)).toBe(0);
  });

  it('moves to another batch, which must hold it', async () => {
    const [from, to] = [await aHoneyBatch({ weightKg: 10 }), await aHoneyBatch({ weightKg: 5 })];
    const bottling = await aBottling({ honeyBatchId: from.id, jarCount: 11 });
    const refused = await api.admin.patch(pathOf(bottling), { honeyBatchId: to.id }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 5 });
    await api.admin.patch(pathOf(bottling), { honeyBatchId: to.id, jarCount: 10 }).expect(200);
    expect([await remainingKg(from.id), await remainingKg(to.id)]).toEqual([10, 0]);
    await api.admin.patch(pathOf(bottling), { honeyBatchId: newId() }).expect(400);
  });

  it('names the article that does not exist, and refuses one that is not honey', async () => {
    const bottling = await aBottling({ articleId: (await anArticle()).id });
    const unknown = await api.admin.patch(pathOf(bottling), { articleId: newId() }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'articleId' }] });
    const candle = await api.admin.patch(pathOf(bottling), { articleId: (await aCandle()).id }).expect(400);
    expect(candle.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'articleId' }] });
    await api.admin.get(pathOf(bottling)).expect(200, bottling);
  });

  it('never overfills a batch by moves and new jars at once', async () => {
    const [from, to] = [await aHoneyBatch({ weightKg: 10 }), await aHoneyBatch({ weightKg: 5 })];
    const bottling = await aBottling({ honeyBatchId: from.id, jarCount: 8 });
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids: [to.id] }, [
      () => create({ honeyBatchId: to.id, jarCount: 8 }),
      () => api.admin.patch(pathOf(bottling), { honeyBatchId: to.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
  });

  it('checks two changes of one bottling one after the other', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const bottling = await aBottling({ honeyBatchId, jarCount: 2 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [bottling.id] }, [
      () => api.admin.patch(pathOf(bottling), { jarCount: 20 }),
      () => api.admin.patch(pathOf(bottling), { jarSizeG: 501 }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
  });

  it('ends at the batch of the last move when it is moved twice at once', async () => {
    const [a, b, c] = [await aHoneyBatch(), await aHoneyBatch(), await aHoneyBatch()];
    const bottling = await aBottling({ honeyBatchId: a.id });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [bottling.id] }, [
      () => api.admin.patch(pathOf(bottling), { honeyBatchId: b.id }),
      () => api.admin.patch(pathOf(bottling), { honeyBatchId: c.id }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect([await remainingKg(a.id), await remainingKg(b.id), await remainingKg(c.id)]).toEqual([10, 10, 5]);
  });

  it('may be corrected after a later analysis showed too much water, but not filled further', async () => {
    const batch = await aHoneyBatch();
    const bottling = await aBottling({ honeyBatchId: batch.id, jarCount: 10 });
    await api.admin.patch(`/api/v1/honey-batches/${batch.id}`, { waterContentPercent: 21 }).expect(200);
    const corrected = await api.admin.patch(pathOf(bottling), { jarCount: 9, note: 'x' }).expect(200);
    expect(corrected.body.warnings).toMatchObject([{ code: 'WATER_CONTENT_ILLEGAL' }]);
    const refused = await api.admin.patch(pathOf(bottling), { jarCount: 10 }).expect(409);
    expect(refused.body.code).toBe('INVALID_STATE');
  });

  it.each([
    ['a day before the honey was spun', { filledOn: '2025-07-11' }, 'filledOn'],
    ['a filling after its best-before', { filledOn: '2025-09-02' }, 'bestBefore'],
    ['a best-before before it was filled', { bestBefore: '2025-07-31' }, 'bestBefore'],
    ['no best-before', { bestBefore: null }, 'bestBefore'],
  ])('refuses %s', async (_, patch, errorPath) => {
    const bottling = await aBottling({ bestBefore: '2025-09-01' });
    const { body } = await api.admin.patch(pathOf(bottling), patch).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('was not filled after one of its jars left the shelf', async () => {
    const bottling = await aBottling({ filledOn: '2025-08-01' });
    const sample = { type: 'SAMPLE', quantity: 1, occurredAt: '2025-08-05T09:00:00.000Z' };
    await api.admin.post(`${pathOf(bottling)}/movements`, sample).expect(201);
    const { body } = await api.admin.patch(pathOf(bottling), { filledOn: '2025-08-06' }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'filledOn' }] });
    await api.admin.patch(pathOf(bottling), { filledOn: '2025-08-05' }).expect(200);
  });

  it('takes another lot number, but none that was issued before', async () => {
    const [bottling, other] = [await aBottling(), await aBottling()];
    const { body } = await api.admin.patch(pathOf(bottling), { lotNumber: 'fixed-1' }).expect(200);
    expect(body.lotNumber).toBe('FIXED-1');
    expect((await api.admin.patch(pathOf(other), { lotNumber: 'FIXED-1' }).expect(409)).body.code).toBe('DUPLICATE');
  });
});

describe('DELETE /bottlings/:id', () => {
  it('gives its honey back and keeps its lot number taken', async () => {
    const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 10 });
    const bottling = await aBottling({ honeyBatchId, jarCount: 20, lotNumber: 'GONE-1' });
    await api.admin.delete(pathOf(bottling)).expect(204, '');
    await api.admin.get(pathOf(bottling)).expect(404);
    expect((await create({ honeyBatchId, lotNumber: 'gone-1' }).expect(409)).body.code).toBe('DUPLICATE');
    await create({ honeyBatchId, jarCount: 20 }).expect(201);
  });
});

describe('a bottling whose jars were booked', () => {
  const { book, booked, remaining, ledgerOf } = stockRecords(() => api);

  it('keeps at least the jars that left it', async () => {
    const bottling = await aBottling({ jarCount: 10 });
    await booked(bottling.id, 'FARM_SHOP', 7);
    const refused = await api.admin.patch(pathOf(bottling), { jarCount: 6 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 3 });
    expect((await api.admin.patch(pathOf(bottling), { jarCount: 7 }).expect(200)).body.remaining).toBe(0);
  });

  it('keeps them against a booking that comes just before', async () => {
    const { id } = await aBottling({ jarCount: 10 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => book(id, 'FARM_SHOP', 7),
      () => api.admin.patch(pathOf({ id }), { jarCount: 6 }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
    expect(await remaining(id)).toBe(3);
  });

  it('gives no jars that it just lost', async () => {
    const { id } = await aBottling({ jarCount: 10 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => api.admin.patch(pathOf({ id }), { jarCount: 6 }),
      () => book(id, 'FARM_SHOP', 7),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect(await remaining(id)).toBe(6);
  });

  it('cannot be deleted, not even when everything was taken back', async () => {
    const bottling = await aBottling();
    const { id } = await booked(bottling.id, 'SAMPLE', 1);
    expect((await api.admin.delete(pathOf(bottling)).expect(409)).body.code).toBe('HAS_MOVEMENTS');
    await api.admin.post(`/api/v1/stock-movements/${id}/reverse`, { note: 'vertippt' }).expect(201);
    expect((await api.admin.delete(pathOf(bottling)).expect(409)).body.code).toBe('HAS_MOVEMENTS');
  });

  it('cannot be deleted when its first booking comes just before', async () => {
    const { id } = await aBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => book(id, 'SAMPLE', 1),
      () => api.admin.delete(pathOf({ id })),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'HAS_MOVEMENTS']);
    expect(await remaining(id)).toBe(9);
  });

  it('is not booked when it was just deleted', async () => {
    const { id } = await aBottling();
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => api.admin.delete(pathOf({ id })),
      () => book(id, 'SAMPLE', 1),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([204, 404]);
    expect(await ledgerOf(id)).toEqual([]);
  });
});

describe('a honey batch with bottlings', () => {
  it('cannot be deleted', async () => {
    const bottling = await aBottling();
    const batchPath = `/api/v1/honey-batches/${bottling.honeyBatchId}`;
    expect((await api.admin.delete(batchPath).expect(409)).body.code).toBe('IN_USE');
    await api.admin.delete(pathOf(bottling)).expect(204);
    await api.admin.delete(batchPath).expect(204);
  });

  it('keeps at least what is in the jars', async () => {
    const bottling = await aBottling({ jarCount: 10 });
    const batchPath = `/api/v1/honey-batches/${bottling.honeyBatchId}`;
    const refused = await api.admin.patch(batchPath, { weightKg: 4.999 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 5 });
    await api.admin.patch(batchPath, { weightKg: 5 }).expect(200);
  });

  it('takes no honey that was spun after jars were filled from it or from one of its blends', async () => {
    const { id: parentId } = await aHoneyBatch();
    const blend = await aHoneyBatch({ parents: [{ honeyBatchId: parentId, weightKg: 5 }], weightKg: 5 });
    await aBottling({ honeyBatchId: blend.id, jarCount: 1, filledOn: '2025-08-01' });
    const late = (await anExtraction({ extractedOn: '2025-08-02' })).id;
    const refused = await api.admin.patch(`/api/v1/honey-batches/${parentId}`, { extractionIds: [late] }).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'extractionIds' }] });
    const early = (await anExtraction({ extractedOn: '2025-08-01' })).id;
    await api.admin.patch(`/api/v1/honey-batches/${parentId}`, { extractionIds: [early] }).expect(200);
  });
});
