import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { auditLog, productionBatches } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stockRecords } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const NOW = '2026-07-01T08:30:00.123Z';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: fixedClock(NOW) });
});
afterAll(() => api.stop());

const { newProductionBatch } = stockRecords(() => api);
const pathOf = ({ id }: { id: string }): string => `/api/v1/production-batches/${id}`;
const read = async (batch: { id: string }) => (await api.admin.get(pathOf(batch)).expect(200)).body;
const hold = (batch: { id: string }, reason = 'Docht fehlt') => api.admin.post(`${pathOf(batch)}/hold`, { reason });
const release = (batch: { id: string }) => api.admin.post(`${pathOf(batch)}/release`);
const book = (batch: { id: string }, type: string, quantity: number) =>
  api.admin.post(`${pathOf(batch)}/movements`, { type, quantity });

describe('POST /production-batches/:id/hold', () => {
  it('holds the pieces, says why and since when, and leaves everything else as it was', async () => {
    const batch = await newProductionBatch();
    const before = await read(batch);
    const { body } = await hold(batch).expect(200);
    expect(body).toEqual({ ...before, isHeld: true, holdReason: 'Docht fehlt', heldAt: NOW, updatedAt: NOW });
    expect(await read(batch)).toEqual(body);
  });

  it('lets nothing out but breakage and corrections', async () => {
    const batch = await newProductionBatch();
    await hold(batch).expect(200);
    expect((await book(batch, 'OWN_USE', 1).expect(409)).body.code).toBe('LOT_ON_HOLD');
    await book(batch, 'BREAKAGE', 1).expect(201);
    await book(batch, 'INVENTORY_CORRECTION', -1).expect(201);
  });

  it('is refused a second time and keeps the first reason', async () => {
    const batch = await newProductionBatch();
    await hold(batch, 'first').expect(200);
    expect((await hold(batch, 'second').expect(409)).body.code).toBe('INVALID_STATE');
    expect((await read(batch)).holdReason).toBe('first');
  });

  it('waits for a withdrawal that is under way, and lets none out after it', async () => {
    const batch = await newProductionBatch();
    const answers = await queueBehindLock(api.db, { table: productionBatches, ids: [batch.id] }, [
      () => book(batch, 'FARM_SHOP', 3),
      () => hold(batch),
      () => book(batch, 'FARM_SHOP', 2),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [200, undefined],
      [409, 'LOT_ON_HOLD'],
    ]);
    expect((await read(batch)).remaining).toBe(7);
  });

  it('knows no unknown batch', async () => {
    expect((await hold({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
  });
});

describe('POST /production-batches/:id/release', () => {
  it('makes the pieces free again', async () => {
    const batch = await newProductionBatch();
    await hold(batch).expect(200);
    const { body } = await release(batch).expect(200);
    expect(body).toMatchObject({ isHeld: false, holdReason: null, heldAt: null, updatedAt: NOW });
    await book(batch, 'FARM_SHOP', 1).expect(201);
  });

  it('is refused without a hold, and a second time', async () => {
    const batch = await newProductionBatch();
    expect((await release(batch).expect(409)).body.code).toBe('INVALID_STATE');
    await hold(batch).expect(200);
    await release(batch).expect(200);
    expect((await release(batch).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('knows no unknown batch', async () => {
    expect((await release({ id: newId() }).expect(404)).body.code).toBe('NOT_FOUND');
  });
});

describe('DELETE /production-batches/:id on hold', () => {
  it('is refused until it is released', async () => {
    const batch = await newProductionBatch();
    await hold(batch).expect(200);
    expect((await api.admin.delete(pathOf(batch)).expect(409)).body.code).toBe('LOT_ON_HOLD');
    await release(batch).expect(200);
    await api.admin.delete(pathOf(batch)).expect(204);
  });
});

describe('a hold and a release of a production batch', () => {
  it('leave one audit entry each', async () => {
    const batch = await newProductionBatch();
    await hold(batch).expect(200);
    await release(batch).expect(200);
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === batch.id);
    expect(
      entries
        .toSorted((one, other) => one.action.localeCompare(other.action))
        .map(({ action, entityType, details }) => [action, entityType, details]),
    ).toEqual([
      ['production_batch.held', 'production_batch', { reason: 'Docht fehlt' }],
      ['production_batch.released', 'production_batch', {}],
    ]);
  });

  it('need the permission to hold, and no other will do', async () => {
    const path = pathOf(await newProductionBatch());
    const { token } = await api.signIn(['production-batches:read', 'production-batches:update', 'bottlings:hold']);
    await api.as(token).post(`${path}/hold`, { reason: 'x' }).expect(403);
    await api.as(token).post(`${path}/release`).expect(403);
    const holder = await api.signIn(['production-batches:hold']);
    await api.as(holder.token).post(`${path}/hold`, { reason: 'x' }).expect(200);
    await api.as(holder.token).post(`${path}/release`).expect(200);
  });
});
