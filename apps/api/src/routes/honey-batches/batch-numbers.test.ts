import { domainEvents } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const path = '/api/v1/honey-batches';
let api: TestApi;
let extractionId: string;
let rulePath: string;
const { anExtraction } = factoriesOver(() => api.context);
beforeAll(async () => {
  api = await startTestApi();
  extractionId = (await anExtraction({ netWeightKg: 100 })).id;
  const { body } = await api.admin.get('/api/v1/automation-rules').expect(200);
  const rule = body.items.find((item: { triggerType: string }) => item.triggerType === 'HONEY_BATCH_NUMBER');
  rulePath = `/api/v1/automation-rules/${rule.id}`;
});
afterAll(() => api.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  await api.admin.patch(rulePath, { active: true, format: `N${count}-{SEQ:4}` }).expect(200);
  await api.admin.post(`${rulePath}/reset-counter`).expect(200);
});

const create = (fields: object = {}) =>
  api.admin.post(path, { extractionIds: [extractionId], variety: 'LINDEN', weightKg: 0.1, ...fields });
const number = (sequence: number): string => `N${count}-${String(sequence).padStart(4, '0')}`;

describe('POST /honey-batches while the numbering rule is active', () => {
  it('draws the next number', async () => {
    expect((await create().expect(201)).body.batchNumber).toBe(number(1));
    expect((await create().expect(201)).body.batchNumber).toBe(number(2));
    expect((await api.admin.get(rulePath)).body.counter).toBe(2);
  });

  it('gives 100 at once 100 different numbers without gaps', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => create()));
    expect(new Set(answers.map((answer) => answer.body.batchNumber))).toEqual(
      new Set(Array.from({ length: 100 }, (_, index) => number(index + 1))),
    );
  });

  it('leaves no gap when a batch is refused', async () => {
    await create({ weightKg: 1_000 }).expect(409);
    await create({ batchNumber: 'OWN' }).expect(400);
    expect((await create().expect(201)).body.batchNumber).toBe(number(1));
  });

  it('skips issued numbers after a reset, those of deleted batches too', async () => {
    const [first] = [await create().expect(201), await create().expect(201)];
    await api.admin.delete(`${path}/${first.body.id}`).expect(204);
    await api.admin.post(`${rulePath}/reset-counter`, { nextValue: 1 }).expect(200);
    expect((await create().expect(201)).body.batchNumber).toBe(number(3));
  });

  it('refuses a typed number, on a change too', async () => {
    const refused = await create({ batchNumber: 'OWN-1' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'batchNumber' }] });
    const { body } = await create().expect(201);
    const change = await api.admin.patch(`${path}/${body.id}`, { batchNumber: 'OWN-1' }).expect(400);
    expect(change.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'batchNumber' }] });
  });
});

describe('POST /honey-batches while the numbering rule is not active', () => {
  beforeEach(() => api.admin.patch(rulePath, { active: false }).expect(200));

  it('requires a typed number', async () => {
    const { body } = await create().expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'batchNumber' }] });
  });

  it('takes a typed number once, in any case, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create({ batchNumber: index % 2 ? `own${count}` : `OWN${count}` })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'DUPLICATE')).toHaveLength(5);
  });
});

describe('the domain events of a honey batch', () => {
  it('tell that it was recorded and changed, and nothing when it was refused', async () => {
    const { body } = await create().expect(201);
    await api.admin.patch(`${path}/${body.id}`, { note: 'x' }).expect(200);
    await api.admin.patch(`${path}/${body.id}`, {}).expect(200);
    await api.admin.patch(`${path}/${body.id}`, { weightKg: 100_000 }).expect(409);
    const events = await api.db.select().from(domainEvents).orderBy(domainEvents.occurredAt);
    expect(events.filter((event) => event.payload.id === body.id).map((event) => [event.type, event.payload])).toEqual([
      ['HoneyBatchRecorded', { id: body.id, batchNumber: body.batchNumber }],
      ['HoneyBatchChanged', { id: body.id, batchNumber: body.batchNumber }],
    ]);
  });
});
