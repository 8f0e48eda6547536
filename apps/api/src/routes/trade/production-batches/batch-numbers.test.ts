import { bottlingBody, factoriesOver, productionBatchBody } from '@beekeeping/domain/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/production-batches';
const api = testApi();
let articleId: string;
let rulePath: string;
const { aCandle, aHoneyBatch } = factoriesOver(() => api.context);
beforeAll(async () => {
  articleId = (await aCandle()).id;
  const { body } = await api.admin.get('/api/v1/automation-rules').expect(200);
  const rule = body.items.find((item: { triggerType: string }) => item.triggerType === 'BOTTLING_LOT_NUMBER');
  rulePath = `/api/v1/automation-rules/${rule.id}`;
});

const create = (batchNumber: string) => api.admin.post(path, productionBatchBody({ articleId, batchNumber }));
const change = (batch: { id: string }, batchNumber: string) => api.admin.patch(`${path}/${batch.id}`, { batchNumber });
const bottle = (honeyBatchId: string, lotNumber?: string) =>
  api.admin.post('/api/v1/bottlings', bottlingBody({ honeyBatchId, jarCount: 1, lotNumber }));

describe('the number of a production batch', () => {
  it('is given once only, whatever the case and width', async () => {
    await create('twice-1').expect(201);
    for (const spelt of ['TWICE-1', 'ＴＷＩＣＥ－１']) {
      const { body } = await create(spelt).expect(409);
      expect(body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'batchNumber', code: 'TAKEN' }] });
    }
  });

  it.each(['-1', '.1', '_1', '-', '－1', ' -1'])('does not begin with a sign: %s', async (batchNumber) => {
    const { body } = await create(batchNumber).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'batchNumber' }] });
  });

  it('is given to one of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('RACE-1')));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'DUPLICATE')).toHaveLength(5);
  });

  it('stays taken after the batch was deleted', async () => {
    const { body } = await create('GONE-1').expect(201);
    await api.admin.delete(`${path}/${body.id}`).expect(204);
    expect((await create('GONE-1').expect(409)).body.code).toBe('DUPLICATE');
  });

  it('changes to a new one, which may be sent again, while the old one stays taken', async () => {
    const { body: batch } = await create('OLD-1').expect(201);
    for (const again of ['new-1', 'New-1'])
      expect((await change(batch, again).expect(200)).body.batchNumber).toBe('NEW-1');
    expect((await create('OLD-1').expect(409)).body.code).toBe('DUPLICATE');
    expect((await change(batch, 'OLD-1').expect(409)).body.code).toBe('DUPLICATE');
  });

  it('stays as it is once pieces were moved, and may still be sent again', async () => {
    const { body: batch } = await create('SOLD-1').expect(201);
    await api.admin.post(`${path}/${batch.id}/movements`, { type: 'FARM_SHOP', quantity: 1 }).expect(201);
    expect((await change(batch, 'SOLD-2').expect(409)).body.code).toBe('HAS_MOVEMENTS');
    expect((await change(batch, 'sold-1').expect(200)).body.batchNumber).toBe('SOLD-1');
  });
});

describe('the numbers of production batches and bottlings', () => {
  it('are one number space', async () => {
    const { id: honeyBatchId } = await aHoneyBatch();
    const { body: batch } = await create('CANDLE-1').expect(201);
    await bottle(honeyBatchId, 'JAR-1').expect(201);
    expect((await bottle(honeyBatchId, 'CANDLE-1').expect(409)).body.code).toBe('DUPLICATE');
    expect((await create('JAR-1').expect(409)).body.code).toBe('DUPLICATE');
    expect((await change(batch, 'JAR-1').expect(409)).body.code).toBe('DUPLICATE');
  });

  describe('while lot numbers are drawn', () => {
    let honeyBatchId: string;
    beforeEach(async () => {
      honeyBatchId = (await aHoneyBatch()).id;
      await api.admin.patch(rulePath, { active: true, format: 'DRAWN-{SEQ:3}' }).expect(200);
    });

    it('are typed for production batches all the same, and skipped by bottlings', async () => {
      await create('DRAWN-001').expect(201);
      expect((await bottle(honeyBatchId).expect(201)).body.lotNumber).toBe('DRAWN-002');
      expect((await create('DRAWN-002').expect(409)).body.code).toBe('DUPLICATE');
    });

    it('never collide when both come at once', async () => {
      await api.admin.patch(rulePath, { format: 'MIXED-{SEQ:3}' }).expect(200);
      await api.admin.post(`${rulePath}/reset-counter`).expect(200);
      const typed = Array.from({ length: 10 }, (_, index) => `MIXED-${String(index + 1).padStart(3, '0')}`);
      const [batches, bottlings] = await Promise.all([
        Promise.all(typed.map((batchNumber) => create(batchNumber))),
        Promise.all(typed.map(() => bottle(honeyBatchId))),
      ]);
      expect(bottlings.map((answer) => answer.status)).toEqual(typed.map(() => 201));
      const given = [
        ...bottlings.map((answer) => answer.body.lotNumber),
        ...batches.filter((answer) => answer.status === 201).map((answer) => answer.body.batchNumber),
      ];
      expect(new Set(given).size).toBe(given.length);
    });
  });
});
