import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { articles, domainEvents, productionBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, productionBatchBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/production-batches';
const api = testApi();

const pathOf = (record: { id: string }): string => `${path}/${record.id}`;
const today = dayOf(new Date(), 'Europe/Berlin');

const { aCandle, anArticle, aProductionBatch } = factoriesOver(() => api.context);
const create = (fields: object) => api.admin.post(path, productionBatchBody(fields));
const move = (batch: { id: string }, quantity: number, fields: object = {}) =>
  api.admin.post(`${pathOf(batch)}/movements`, { type: 'INVENTORY_CORRECTION', quantity, ...fields });

describe('POST /production-batches', () => {
  it('answers the batch with everything in stock', async () => {
    const fields = { articleId: (await aCandle()).id, quantity: 40, bestBefore: '2025-08-01', note: 'gegossen' };
    const { body, headers } = await create({ ...fields, batchNumber: ' kerze.1 ' }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...fields,
      batchNumber: 'KERZE.1',
      producedOn: '2025-08-01',
      articleName: 'Kerze',
      sku: expect.stringMatching(/^KERZE-/),
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      remaining: 40,
      isHeld: false,
      holdReason: null,
      heldAt: null,
      isRecalled: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('makes what does not spoil without best-before', async () => {
    const articleId = (await aCandle()).id;
    const { body } = await create({ articleId, bestBefore: undefined, note: undefined }).expect(201);
    expect(body).toMatchObject({ bestBefore: null, note: null });
  });

  it('names the article that does not exist, and refuses one of honey, which is bottled', async () => {
    const unknown = await create({ articleId: newId() }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'articleId' }] });
    const honey = await create({ articleId: (await anArticle()).id }).expect(400);
    expect(honey.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'articleId' }] });
  });

  it('takes tomorrow and refuses the day after', async () => {
    const articleId = (await aCandle()).id;
    await create({ articleId, producedOn: addDays(today, 1) }).expect(201);
    // A day more than needed: midnight may pass during the test.
    const { body } = await create({ articleId, producedOn: addDays(today, 3) }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'producedOn' }]);
  });

  it.each([
    ['a number with a slash', { batchNumber: 'P/1' }, 'batchNumber'],
    ['nothing', { quantity: 0 }, 'quantity'],
    ['too many pieces', { quantity: 1_000_001 }, 'quantity'],
    ['a best-before before it was made', { bestBefore: '2025-07-31' }, 'bestBefore'],
  ])('refuses %s', async (_, fields, errorPath) => {
    const { body } = await create({ articleId: (await aCandle()).id, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('records that it was made, and as what', async () => {
    const batch = await aProductionBatch();
    const events = (await api.db.select().from(domainEvents)).map(({ type, payload }) => ({ type, payload }));
    expect(events).toContainEqual({
      type: 'ProductionBatchRecorded',
      payload: { batchKind: 'PRODUCTION', batchId: batch.id, articleId: batch.articleId },
    });
  });
});

describe('GET /production-batches', () => {
  it('finds by article, days and batch number in any case', async () => {
    const articleId = (await aCandle()).id;
    const first = await aProductionBatch({ articleId, batchNumber: 'FIND-1', producedOn: '2025-08-01' });
    const second = await aProductionBatch({ articleId, producedOn: '2025-08-02' });
    const third = await aProductionBatch({ articleId, producedOn: '2025-08-03' });
    const found = async (query: string) => (await api.admin.get(`${path}?${query}`).expect(200)).body.items;
    expect(await found(`articleId=${articleId},${newId()}`)).toEqual([third, second, first]);
    expect(await found('batchNumber=find-1')).toEqual([first]);
    expect(await found(`articleId=${articleId}&from=2025-08-02&to=2025-08-02`)).toEqual([second]);
  });

  it('shows what remains of each', async () => {
    const articleId = (await aCandle()).id;
    const [early, late] = [
      await aProductionBatch({ articleId }),
      await aProductionBatch({ articleId, producedOn: '2025-08-02' }),
    ];
    await move(early, -3).expect(201);
    await move(late, -4).expect(201);
    await move(late, 1).expect(201);
    const { body } = await api.admin.get(`${path}?articleId=${articleId}`).expect(200);
    expect(body.items.map((item: { remaining: number }) => item.remaining)).toEqual([7, 7]);
    expect((await api.admin.get(pathOf(early)).expect(200)).body.remaining).toBe(7);
  });
});

describe('PATCH /production-batches/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const batch = await aProductionBatch({ note: 'x', bestBefore: '2026-10-01' });
    const patch = { note: null, bestBefore: null, articleId: (await aCandle()).id, producedOn: '2025-08-02' };
    const { body } = await api.admin.patch(pathOf(batch), patch).expect(200);
    expect(body).toEqual({
      ...batch,
      ...patch,
      sku: expect.not.stringMatching(batch.sku),
      updatedAt: expect.any(String),
    });
    await api.admin.get(pathOf(batch)).expect(200, body);
  });

  it('keeps at least what left it, and reports what remains when asked for less', async () => {
    const batch = await aProductionBatch({ quantity: 10 });
    await move(batch, -8).expect(201);
    await move(batch, 2).expect(201);
    const refused = await api.admin.patch(pathOf(batch), { quantity: 7 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 2 });
    const { body } = await api.admin.patch(pathOf(batch), { quantity: 8 }).expect(200);
    expect(body).toMatchObject({ quantity: 8, remaining: 2 });
  });

  it('checks two changes of one batch one after the other', async () => {
    const batch = await aProductionBatch({ quantity: 10 });
    await move(batch, -4).expect(201);
    const answers = await queueBehindLock(api.db, { table: productionBatches, ids: [batch.id] }, [
      () => api.admin.patch(pathOf(batch), { quantity: 5 }),
      () => api.admin.patch(pathOf(batch), { quantity: 3 }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect(answers[1]!.body.remaining).toBe(1);
  });

  it('counts what is sold while it waits', async () => {
    const batch = await aProductionBatch({ quantity: 10 });
    const answers = await queueBehindLock(api.db, { table: articles, ids: [batch.articleId] }, [
      () => move(batch, -8),
      () => api.admin.patch(pathOf(batch), { quantity: 7 }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
    expect(answers[1]!.body.remaining).toBe(2);
  });

  it('was not made after its stock moved', async () => {
    const batch = await aProductionBatch({ producedOn: '2025-08-01' });
    await move(batch, -1, { occurredAt: '2025-08-05T22:30:00.000Z' }).expect(201);
    await move(batch, -1).expect(201);
    const { body } = await api.admin.patch(pathOf(batch), { producedOn: '2025-08-07' }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'producedOn' }] });
    await api.admin.patch(pathOf(batch), { producedOn: '2025-08-06' }).expect(200);
  });

  it('names the article that does not exist, and refuses one of honey', async () => {
    const batch = await aProductionBatch();
    const unknown = await api.admin.patch(pathOf(batch), { articleId: newId() }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'articleId' }] });
    const honey = await api.admin.patch(pathOf(batch), { articleId: (await anArticle()).id }).expect(400);
    expect(honey.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'articleId' }] });
  });

  it.each([
    ['a day to come', { producedOn: addDays(today, 3), bestBefore: null }, 'producedOn'],
    ['production after its best-before', { producedOn: '2025-09-02' }, 'bestBefore'],
    ['a best-before before it was made', { bestBefore: '2025-07-31' }, 'bestBefore'],
  ])('refuses %s', async (_, patch, errorPath) => {
    const batch = await aProductionBatch({ bestBefore: '2025-09-01' });
    const { body } = await api.admin.patch(pathOf(batch), patch).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
    await api.admin.get(pathOf(batch)).expect(200, batch);
  });
});

describe('DELETE /production-batches/:id', () => {
  it('is refused once stock was moved, even when everything came back', async () => {
    const batch = await aProductionBatch();
    await move(batch, -3).expect(201);
    await move(batch, 3).expect(201);
    expect((await api.admin.delete(pathOf(batch)).expect(409)).body.code).toBe('HAS_MOVEMENTS');
    await api.admin.get(pathOf(batch)).expect(200);
  });
});
