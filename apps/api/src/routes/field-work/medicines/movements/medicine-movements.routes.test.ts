import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { auditLog, medicineLots, medicineMovements } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, medicineMovementBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/medicine-movements';
const api = testApi();

const { aMedicineLot } = factoriesOver(() => api.context);
const today = dayOf(new Date(), 'Europe/Berlin');
const book = (lotId: string, fields: object) =>
  api.admin.post(`/api/v1/medicine-lots/${lotId}/movements`, medicineMovementBody(fields));
const reverse = (id: string) => api.admin.post(`${path}/${id}/reverse`, { note: 'vertippt' });
const remaining = async (lotId: string): Promise<number> =>
  (await api.admin.get(`/api/v1/medicine-lots/${lotId}`).expect(200)).body.remaining;
const receiptOf = async (lotId: string) =>
  (await api.admin.get(`${path}?medicineLotId=${lotId}&type=RECEIPT`).expect(200)).body.items[0];

describe('POST /medicine-lots/:id/movements', () => {
  it.each([
    ['RECEIPT', 10, 110],
    ['DISPOSAL', 10, 90],
    ['LOSS', 0.001, 99.999],
    ['RETURN_TO_SUPPLIER', 100, 0],
    ['INVENTORY_CORRECTION', 2.5, 102.5],
    ['INVENTORY_CORRECTION', -2.5, 97.5],
  ])('%s of %d leaves %d of a hundred', async (type, quantity, left) => {
    const { id } = await aMedicineLot({ quantity: 100 });
    const { body } = await book(id, { type, quantity }).expect(201);
    expect(body).toMatchObject({ type, quantity: left > 100 ? quantity : -Math.abs(quantity), medicineLotId: id });
    expect(await remaining(id)).toBe(left);
  });

  it('adds up exactly', async () => {
    const { id } = await aMedicineLot({ quantity: 0.3 });
    await book(id, { quantity: 0.1 }).expect(201);
    await book(id, { quantity: 0.2 }).expect(201);
    expect(await remaining(id)).toBe(0);
  });

  it.each([
    ['what only a treatment takes', { type: 'APPLICATION' }, 400, 'VALIDATION_FAILED'],
    ['a reversal of nothing', { type: 'REVERSAL' }, 400, 'VALIDATION_FAILED'],
    ['a sign', { quantity: -1 }, 400, 'VALIDATION_FAILED'],
    ['nothing', { type: 'INVENTORY_CORRECTION', quantity: 0 }, 400, 'VALIDATION_FAILED'],
    ['a day before the purchase', { occurredOn: '2025-05-01' }, 400, 'VALIDATION_FAILED'],
    ['a day to come', { occurredOn: addDays(today, 2) }, 400, 'VALIDATION_FAILED'],
    ['another unit', { unit: 'L' }, 409, 'UNIT_MISMATCH'],
    ['more than there is', { quantity: 100.001 }, 409, 'INSUFFICIENT_STOCK'],
    ['a correction below zero', { type: 'INVENTORY_CORRECTION', quantity: -100.001 }, 409, 'INSUFFICIENT_STOCK'],
  ])('refuses %s', async (_what, fields, status, code) => {
    const { id } = await aMedicineLot({ quantity: 100 });
    const { body } = await book(id, fields).expect(status);
    expect([body.code, body.remaining]).toEqual([code, code === 'INSUFFICIENT_STOCK' ? 100 : undefined]);
    expect(await remaining(id)).toBe(100);
  });

  it('is not taken out of what came in later', async () => {
    const { id } = await aMedicineLot({ quantity: 100 });
    await book(id, { type: 'DISPOSAL', quantity: 90, occurredOn: '2025-08-15' }).expect(201);
    await book(id, { type: 'RECEIPT', quantity: 50, occurredOn: '2025-09-01' }).expect(201);
    const { body } = await book(id, { type: 'LOSS', quantity: 20, occurredOn: '2025-08-01' }).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 10, on: '2025-08-15' });
    expect(body.detail).toBe('The lot had only 10 ML left on 2025-08-15.');
    await book(id, { type: 'LOSS', quantity: 20, occurredOn: '2025-09-01' }).expect(201);
  });

  it('can be recorded again on the day of the reversed one', async () => {
    const { id } = await aMedicineLot({ quantity: 100 });
    const onThatDay = { type: 'LOSS', occurredOn: '2025-08-01' };
    const { body: typo } = await book(id, { ...onThatDay, quantity: 100 }).expect(201);
    await reverse(typo.id).expect(201);
    await book(id, { ...onThatDay, quantity: 10 }).expect(201);
    const { body } = await book(id, { ...onThatDay, quantity: 91 }).expect(409);
    expect(body).toMatchObject({ remaining: 90, on: '2025-08-01' });
  });

  it('gives the last of a lot to one of two', async () => {
    const { id } = await aMedicineLot({ quantity: 20 });
    const answers = await queueBehindLock(api.db, { table: medicineLots, ids: [id] }, [
      async () => book(id, { quantity: 15 }),
      async () => book(id, { quantity: 15 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(await remaining(id)).toBe(5);
  });

  it('takes no new stock of an inactive medicine, and uses up what there is', async () => {
    const { id, medicineId } = await aMedicineLot();
    await api.admin.patch(`/api/v1/medicines/${medicineId}`, { isActive: false }).expect(200);
    for (const type of ['RECEIPT', 'INVENTORY_CORRECTION']) {
      expect((await book(id, { type, quantity: 1 }).expect(409)).body.code).toBe('MEDICINE_INACTIVE');
    }
    await book(id, { type: 'INVENTORY_CORRECTION', quantity: -1 }).expect(201);
    await book(id, { type: 'DISPOSAL' }).expect(201);
  });

  it('knows no lot that is none', async () => {
    await book('019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11', { type: 'RECEIPT' }).expect(404);
    await book('019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11', { type: 'LOSS' }).expect(404);
  });
});

describe('POST /medicine-movements/:id/reverse', () => {
  it('books the opposite once, audited', async () => {
    const { id: lotId } = await aMedicineLot({ quantity: 100 });
    const { body: loss } = await book(lotId, { quantity: 30 }).expect(201);
    const { body } = await reverse(loss.id).expect(201);
    expect(body).toMatchObject({ type: 'REVERSAL', quantity: 30, reversesMovementId: loss.id, occurredOn: today });
    expect(await remaining(lotId)).toBe(100);
    for (const id of [loss.id, body.id]) expect((await reverse(id).expect(409)).body.code).toBe('INVALID_STATE');
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === loss.id);
    expect(entries).toMatchObject([{ action: 'medicine_movement.reversed', details: { reversalId: body.id } }]);
  });

  it('takes a receipt back only while its whole quantity is left', async () => {
    const { id: lotId } = await aMedicineLot({ quantity: 100 });
    const receipt = await receiptOf(lotId);
    const { body: used } = await book(lotId, { type: 'DISPOSAL', quantity: 1 }).expect(201);
    const { body } = await reverse(receipt.id).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 99 });
    await reverse(used.id).expect(201);
    await reverse(receipt.id).expect(201);
    const { body: lot } = await api.admin.get(`/api/v1/medicine-lots/${lotId}`).expect(200);
    expect(lot).toMatchObject({ quantity: 0, remaining: 0 });
  });

  it('happens once of two at the same time', async () => {
    const { id: lotId } = await aMedicineLot({ quantity: 100 });
    const { body: loss } = await book(lotId, { quantity: 30 }).expect(201);
    const answers = await queueBehindLock(api.db, { table: medicineLots, ids: [lotId] }, [
      async () => reverse(loss.id),
      async () => reverse(loss.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(await remaining(lotId)).toBe(100);
  });
});

describe('the ledger of medicine', () => {
  it('is never changed, not even by a statement of the database', async () => {
    await aMedicineLot();
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
    await expect(api.db.delete(medicineMovements)).rejects.toMatchObject(refused);
    await expect(api.db.update(medicineMovements).set({ note: 'x' })).rejects.toMatchObject(refused);
    await expect(api.db.execute(sql`truncate medicine_movements cascade`)).rejects.toMatchObject(refused);
  });
});
