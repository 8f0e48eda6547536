import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { auditLog, bottlings } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../../../testing/stock.ts';
import { startTestApi, testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/stock-movements';
const api = testApi();

const { aBottling, anArticle, aProductionBatch } = factoriesOver(() => api.context);
const { newShopSale, hold, book, booked, reverse, remaining, ledgerOf, stockMovedOf } = stockRecords(() => api);
const today = dayOf(new Date(), 'Europe/Berlin');

describe('POST /bottlings/:id/movements', () => {
  it('answers the movement, signed, and where it is', async () => {
    const { id: batchId } = await aBottling();
    const occurredAt = '2025-09-01T08:30:00.000Z';
    const answer = await book(batchId, 'FARM_SHOP', 3, { note: ' Hofladen ', occurredAt }).expect(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      batchKind: 'BOTTLING',
      batchId,
      lotNumber: expect.stringMatching(/^L-TEST-/),
      articleId: null,
      articleName: null,
      sku: null,
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      type: 'FARM_SHOP',
      quantity: -3,
      occurredAt,
      note: 'Hofladen',
      externalId: null,
      orderRef: null,
      reversesId: null,
      returnId: null,
      createdAt: expect.any(String),
      updatedAt: answer.body.createdAt,
    });
    expect(answer.headers.location).toBe(`${path}/${answer.body.id}`);
    await api.admin.get(answer.headers.location!).expect(200, answer.body).expect('ETag', answer.headers.etag!);
    expect(await remaining(batchId)).toBe(7);
  });

  it.each([
    ['FARM_SHOP', 2, 8],
    ['OWN_USE', 2, 8],
    ['BREAKAGE', 2, 8],
    ['SAMPLE', 2, 8],
    ['INVENTORY_CORRECTION', -2, 8],
  ])('%s of %i leaves %i of ten', async (type, quantity, left) => {
    const { id } = await aBottling();
    await booked(id, type, quantity);
    expect(await remaining(id)).toBe(left);
  });

  it.each([
    ['FARM_SHOP', 'on its last day, the evening of Berlin', '2025-08-31T21:59:59Z', undefined],
    ['FARM_SHOP', 'on the next day', '2025-08-31T22:00:00Z', ['BEST_BEFORE_PASSED']],
    ['OWN_USE', 'on the next day', '2025-08-31T22:00:00Z', undefined],
  ])('warns of %s of what is past its best-before, %s', async (type, _when, occurredAt, expected) => {
    const { id } = await aBottling({ bestBefore: '2025-08-31' });
    const { id: movementId, warnings } = await booked(id, type, 1, { occurredAt });
    expect(warnings?.map(({ code }: { code: string }) => code)).toEqual(expected);
    expect((await api.admin.get(`${path}/${movementId}`).expect(200)).body).not.toHaveProperty('warnings');
  });

  it('happens now unless it is said when', async () => {
    const { id } = await aBottling();
    const { occurredAt, createdAt } = await booked(id, 'SAMPLE', 1);
    expect(occurredAt).toBe(createdAt);
  });

  it('takes the last jar and reports what is left when asked for more', async () => {
    const { id } = await aBottling();
    await booked(id, 'FARM_SHOP', 8);
    for (const [type, quantity] of [
      ['FARM_SHOP', 3],
      ['BREAKAGE', 3],
      ['INVENTORY_CORRECTION', -3],
    ] as const) {
      const { body } = await book(id, type, quantity).expect(409);
      expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 2 });
    }
    await booked(id, 'FARM_SHOP', 2);
    expect(await remaining(id)).toBe(0);
  });

  it('needs a note for a correction to more than there ever was, and for no other', async () => {
    const { id } = await aBottling();
    await booked(id, 'OWN_USE', 2);
    await booked(id, 'INVENTORY_CORRECTION', 2);
    for (const note of [{}, { note: null }]) {
      const { body } = await book(id, 'INVENTORY_CORRECTION', 1, note).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'note' }] });
    }
    await booked(id, 'INVENTORY_CORRECTION', 1, { note: 'ein Glas zu wenig gezählt' });
    expect(await remaining(id)).toBe(11);
  });

  it.each(['FARM_SHOP', 'OWN_USE', 'SAMPLE'])('refuses %s from a held bottling', async (type) => {
    const { id } = await aBottling();
    await hold(id);
    expect((await book(id, type, 1).expect(409)).body.code).toBe('LOT_ON_HOLD');
  });

  it('books what breaks and what is counted of a held bottling', async () => {
    const { id } = await aBottling();
    await hold(id);
    await booked(id, 'BREAKAGE', 3);
    await booked(id, 'INVENTORY_CORRECTION', -1);
    await booked(id, 'INVENTORY_CORRECTION', 2);
    expect(await remaining(id)).toBe(8);
  });

  it.each([
    ['a fraction', 1.5],
    ['text', '1'],
    ['nothing', 0],
    ['minus nothing', -0],
    ['a negative withdrawal', -1],
    ['too many', 1_000_001],
    ['null', null],
    ['a list', [1]],
  ])('refuses %s as quantity', async (_, quantity) => {
    const { id } = await aBottling();
    const { body } = await book(id, 'FARM_SHOP', quantity).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'quantity' }] });
  });

  it.each([0, 0.5, -1_000_001, 1_000_001, '-1'])('refuses a correction of %p', async (quantity) => {
    const { id } = await aBottling();
    const { body } = await book(id, 'INVENTORY_CORRECTION', quantity, { note: 'x' }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'quantity' }] });
  });

  it.each(['-0', '1e21', '1.0000000000000000000000001e400'])('refuses the bare number %s', async (quantity) => {
    const { id } = await aBottling();
    const body = `{"type":"INVENTORY_CORRECTION","note":"x","quantity":${quantity}}`;
    await api.admin
      .post(`/api/v1/bottlings/${id}/movements`)
      .set('Content-Type', 'application/json')
      .send(body)
      .expect(400);
  });

  it.each(['SHOP_SALE', 'SHOP_RETURN', 'REVERSAL', 'farm_shop'])('refuses the type %s', async (type) => {
    const { id } = await aBottling();
    const { body } = await book(id, type, 1).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'type' }] });
  });

  it('takes a day from that of filling until tomorrow', async () => {
    const { id } = await aBottling();
    for (const occurredAt of ['2025-07-31T22:00:00Z', `${addDays(today, 1)}T12:00:00Z`]) {
      await booked(id, 'SAMPLE', 1, { occurredAt });
    }
    // Two days more than needed: midnight may pass during the test.
    for (const occurredAt of ['2025-07-31T21:59:59.999Z', `${addDays(today, 3)}T12:00:00Z`, '2026-02-30T12:00:00Z']) {
      const { body } = await book(id, 'SAMPLE', 1, { occurredAt }).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'occurredAt' }] });
    }
  });

  it('knows no unknown bottling, and no production batch under this path', async () => {
    const { body } = await book(newId(), 'SAMPLE', 1).expect(404);
    expect(body.code).toBe('NOT_FOUND');
    await book((await aProductionBatch()).id, 'SAMPLE', 1).expect(404);
  });

  it('records that stock moved, with its article where it has one', async () => {
    const [plain, sold] = [await aBottling(), await aBottling({ articleId: (await anArticle()).id })];
    const [first, second] = [await booked(plain.id, 'SAMPLE', 1), await booked(sold.id, 'SAMPLE', 1)];
    expect(await stockMovedOf(plain.id)).toEqual([{ batchKind: 'BOTTLING', batchId: plain.id, movementId: first.id }]);
    expect(await stockMovedOf(sold.id)).toEqual([
      { batchKind: 'BOTTLING', batchId: sold.id, movementId: second.id, articleId: sold.articleId },
    ]);
  });

  it('leaves neither movement nor event behind when it is refused', async () => {
    const { id } = await aBottling();
    await book(id, 'FARM_SHOP', 11).expect(409);
    await book(id, 'INVENTORY_CORRECTION', 1).expect(400);
    await hold(id);
    await book(id, 'FARM_SHOP', 1).expect(409);
    expect([await ledgerOf(id), await stockMovedOf(id)]).toEqual([[], []]);
  });

  it('sells the last jar once, in any order', async () => {
    const { id } = await aBottling({ jarCount: 1 });
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => book(id, 'FARM_SHOP', 1),
      () => book(id, 'OWN_USE', 1),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'INSUFFICIENT_STOCK']);
  });

  it('gives out exactly what there is when many come to two replicas at once', async () => {
    const { id } = await aBottling({ articleId: (await anArticle()).id });
    const replica = await startTestApi({ replicaOf: api });
    const clients = [api.admin, replica.admin];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        clients[index % 2]!.post(`/api/v1/bottlings/${id}/movements`, { type: 'FARM_SHOP', quantity: 1 }),
      ),
    );
    await replica.stop();
    const results = answers.map(({ status, body }) => body.code ?? status);
    expect(results.filter((result) => result === 201)).toHaveLength(10);
    expect(results.filter((result) => result === 'INSUFFICIENT_STOCK')).toHaveLength(30);
    expect([await remaining(id), await stockMovedOf(id)]).toEqual([0, Array(10).fill(expect.anything())]);
  });
});

describe('POST /production-batches/:id/movements', () => {
  it('books candles as it books jars', async () => {
    const { id, articleId } = await aProductionBatch();
    const take = (quantity: number) =>
      api.admin.post(`/api/v1/production-batches/${id}/movements`, { type: 'OWN_USE', quantity });
    const { body } = await take(8).expect(201);
    expect(body).toMatchObject({ batchKind: 'PRODUCTION', batchId: id, quantity: -8 });
    expect((await take(3).expect(409)).body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 2 });
    expect(await stockMovedOf(id)).toEqual([{ batchKind: 'PRODUCTION', batchId: id, movementId: body.id, articleId }]);
  });

  it('warns of what spoils alone', async () => {
    const [spoilt, candles] = [
      await aProductionBatch({ bestBefore: '2025-12-31' }),
      await aProductionBatch({ bestBefore: null }),
    ];
    const sell = async (id: string) =>
      (
        await api.admin
          .post(`/api/v1/production-batches/${id}/movements`, { type: 'FARM_SHOP', quantity: 1 })
          .expect(201)
      ).body;
    expect((await sell(spoilt.id)).warnings).toMatchObject([
      {
        code: 'BEST_BEFORE_PASSED',
        message: expect.stringContaining(`${spoilt.batchNumber} was best before 31 December 2025`),
      },
    ]);
    expect(await sell(candles.id)).not.toHaveProperty('warnings');
  });

  it('knows no unknown batch', async () => {
    const body = { type: 'OWN_USE', quantity: 1 };
    await api.admin.post(`/api/v1/production-batches/${newId()}/movements`, body).expect(404);
  });
});

describe('POST /stock-movements/:id/reverse', () => {
  it('books the opposite and names what it takes back', async () => {
    const { id } = await aBottling();
    const movement = await booked(id, 'BREAKAGE', 3);
    const { body, headers } = await reverse(movement.id, 'falsche Abfüllung').expect(201);
    expect(body).toMatchObject({
      batchKind: 'BOTTLING',
      batchId: id,
      type: 'REVERSAL',
      quantity: 3,
      note: 'falsche Abfüllung',
      reversesId: movement.id,
    });
    expect(headers.location).toBe(`${path}/${body.id}`);
    expect(await remaining(id)).toBe(10);
    expect(await stockMovedOf(id)).toContainEqual({ batchKind: 'BOTTLING', batchId: id, movementId: body.id });
  });

  it('keeps who took back what', async () => {
    const { id } = await aBottling();
    const movement = await booked(id, 'SAMPLE', 3);
    const { body } = await reverse(movement.id).expect(201);
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === movement.id);
    expect(entries).toMatchObject([
      {
        action: 'stock_movement.reversed',
        entityType: 'stock_movement',
        details: { reversalId: body.id, batchKind: 'BOTTLING', batchId: id, quantity: 3 },
      },
    ]);
  });

  it('takes what is dated ahead back no sooner than it happens', async () => {
    const { id } = await aBottling();
    const occurredAt = new Date(Date.now() + 3_600_000).toISOString();
    const movement = await booked(id, 'SAMPLE', 3, { occurredAt });
    expect((await reverse(movement.id).expect(201)).body.occurredAt).toBe(occurredAt);
  });

  it('takes a movement back once', async () => {
    const { id } = await aBottling();
    const movement = await booked(id, 'SAMPLE', 3);
    await reverse(movement.id).expect(201);
    expect((await reverse(movement.id).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await remaining(id)).toBe(10);
  });

  it('takes a movement back once when two want to', async () => {
    const { id } = await aBottling();
    const movement = await booked(id, 'SAMPLE', 3);
    const answers = await queueBehindLock(api.db, { table: bottlings, ids: [id] }, [
      () => reverse(movement.id),
      () => reverse(movement.id),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 'INVALID_STATE']);
  });

  it('takes back neither a reversal nor what the shop booked', async () => {
    const { id } = await aBottling();
    const reversal = await reverse((await booked(id, 'SAMPLE', 3)).id).expect(201);
    expect((await reverse(reversal.body.id).expect(409)).body.code).toBe('INVALID_STATE');
    expect((await reverse((await newShopSale(id, 1)).id).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await remaining(id)).toBe(9);
  });

  it('does not take back a correction whose jars are gone', async () => {
    const { id } = await aBottling();
    const found = await booked(id, 'INVENTORY_CORRECTION', 5, { note: 'gefunden' });
    await booked(id, 'FARM_SHOP', 12);
    const { body } = await reverse(found.id).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 3 });
    expect(await stockMovedOf(id)).toHaveLength(2);
  });

  it('corrects the books of a held bottling', async () => {
    const { id } = await aBottling();
    const [sold, found] = [
      await booked(id, 'FARM_SHOP', 3),
      await booked(id, 'INVENTORY_CORRECTION', 3, { note: 'x' }),
    ];
    await hold(id);
    await reverse(sold.id).expect(201);
    await reverse(found.id).expect(201);
  });

  it.each([
    ['none', {}],
    ['a blank one', { note: ' ' }],
    ['null', { note: null }],
    ['one of 10,001 characters', { note: 'x'.repeat(10_001) }],
  ])('requires a note, not %s', async (_, body) => {
    const movement = await booked((await aBottling()).id, 'SAMPLE', 1);
    const answer = await api.admin.post(`${path}/${movement.id}/reverse`, body).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'note' }] });
  });

  it('knows no unknown movement', async () => {
    await reverse(newId()).expect(404);
    await api.admin.get(`${path}/${newId()}`).expect(404);
  });
});
