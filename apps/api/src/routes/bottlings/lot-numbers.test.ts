import { bottlingBody, factoriesOver } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const path = '/api/v1/bottlings';
let api: TestApi;
let rulePath: string;
const { aHoneyBatch } = factoriesOver(() => api.context);
beforeAll(async () => {
  api = await startTestApi();
  const { body } = await api.admin.get('/api/v1/automation-rules').expect(200);
  const rule = body.items.find((item: { triggerType: string }) => item.triggerType === 'BOTTLING_LOT_NUMBER');
  rulePath = `/api/v1/automation-rules/${rule.id}`;
});
afterAll(() => api.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  await api.admin.patch(rulePath, { active: true, format: `L${count}-{SEQ:3}` }).expect(200);
  await api.admin.post(`${rulePath}/reset-counter`).expect(200);
});

const create = (honeyBatchId: string, fields: object = {}) =>
  api.admin.post(path, bottlingBody({ honeyBatchId, jarCount: 1, lotNumber: undefined, ...fields }));
const lot = (sequence: number): string => `L${count}-${String(sequence).padStart(3, '0')}`;

describe('POST /bottlings while the numbering rule is active', () => {
  it('draws from its own rule', async () => {
    const { id } = await aHoneyBatch();
    expect((await create(id).expect(201)).body.lotNumber).toBe(lot(1));
    expect((await create(id).expect(201)).body.lotNumber).toBe(lot(2));
  });

  it('numbers without gaps when many come at once and some are refused', async () => {
    const { id } = await aHoneyBatch({ weightKg: 15 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(id)));
    const made = answers.filter((answer) => answer.status === 201);
    expect(new Set(made.map((answer) => answer.body.lotNumber))).toEqual(
      new Set(Array.from({ length: 30 }, (_, index) => lot(index + 1))),
    );
  });

  it('refuses a typed lot number, on a change too', async () => {
    const { id } = await aHoneyBatch();
    const refused = await create(id, { lotNumber: 'OWN-1' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'lotNumber' }] });
    const { body } = await create(id).expect(201);
    const change = await api.admin.patch(`${path}/${body.id}`, { lotNumber: 'OWN-1' }).expect(400);
    expect(change.body.errors).toMatchObject([{ path: 'lotNumber' }]);
  });
});

describe('POST /bottlings while the numbering rule is not active', () => {
  it('requires a typed lot number', async () => {
    await api.admin.patch(rulePath, { active: false }).expect(200);
    const { body } = await create((await aHoneyBatch()).id).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'lotNumber' }] });
  });
});
