import { bottlingBody, factoriesOver, honeyBatchBody } from '@beekeeping/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestApi, testApi } from '../../../../testing/test-api.ts';

const rulesPath = '/api/v1/automation-rules';
const api = testApi();

const { aHoneyBatch, anExtraction } = factoriesOver(() => api.context);
/** A request that draws a number, for so much of the honey that it names. */
type Drawing = (fields?: object) => ReturnType<TestApi['admin']['post']>;

const kinds = [
  {
    path: '/api/v1/honey-batches',
    triggerType: 'HONEY_BATCH_NUMBER',
    field: 'batchNumber',
    tooMuch: { weightKg: 1_000 },
    drawing: async (): Promise<Drawing> => {
      const extractionIds = [(await anExtraction({ netWeightKg: 15 })).id];
      const body = { extractionIds, weightKg: 0.5, batchNumber: undefined };
      return (fields = {}) => api.admin.post('/api/v1/honey-batches', honeyBatchBody({ ...body, ...fields }));
    },
  },
  {
    path: '/api/v1/bottlings',
    triggerType: 'BOTTLING_LOT_NUMBER',
    field: 'lotNumber',
    tooMuch: { jarCount: 1_000 },
    drawing: async (): Promise<Drawing> => {
      const { id: honeyBatchId } = await aHoneyBatch({ weightKg: 15 });
      const body = { honeyBatchId, jarCount: 1, lotNumber: undefined };
      return (fields = {}) => api.admin.post('/api/v1/bottlings', bottlingBody({ ...body, ...fields }));
    },
  },
];

describe.each(kinds)('POST $path', ({ path, triggerType, field, tooMuch, drawing }) => {
  let rulePath: string;
  let create: Drawing;
  let count = 0;
  beforeAll(async () => {
    const { body } = await api.admin.get(rulesPath).expect(200);
    rulePath = `${rulesPath}/${body.items.find((item: Record<string, unknown>) => item.triggerType === triggerType).id}`;
  });
  beforeEach(async () => {
    count += 1;
    await api.admin.patch(rulePath, { active: true, format: `${field[0]}${count}-{SEQ:4}` }).expect(200);
    await api.admin.post(`${rulePath}/reset-counter`).expect(200);
    create = await drawing();
  });

  afterAll(() => api.admin.patch(rulePath, { active: false }).expect(200));

  const number = (sequence: number): string =>
    `${field[0]!.toUpperCase()}${count}-${String(sequence).padStart(4, '0')}`;
  const numberOf = (answer: { body: Record<string, unknown> }) => answer.body[field];

  it('draws the next number while the rule is active', async () => {
    expect(numberOf(await create().expect(201))).toBe(number(1));
    expect(numberOf(await create().expect(201))).toBe(number(2));
    expect((await api.admin.get(rulePath)).body.counter).toBe(2);
  });

  it('gives many at once different numbers without gaps, although some are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => create()));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(numberOf))).toEqual(new Set(Array.from({ length: 30 }, (_, index) => number(index + 1))));
  });

  it('leaves no gap when one is refused', async () => {
    await create(tooMuch).expect(409);
    await create({ [field]: 'OWN' }).expect(400);
    expect(numberOf(await create().expect(201))).toBe(number(1));
  });

  it('skips issued numbers after a reset, those of deleted records too', async () => {
    const [first] = [await create().expect(201), await create().expect(201)];
    await api.admin.delete(`${path}/${first.body.id}`).expect(204);
    await api.admin.post(`${rulePath}/reset-counter`, { nextValue: 1 }).expect(200);
    expect(numberOf(await create().expect(201))).toBe(number(3));
  });

  it('refuses a typed number, on a change too', async () => {
    const refused = await create({ [field]: 'OWN-1' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: field }] });
    const { body } = await create().expect(201);
    const change = await api.admin.patch(`${path}/${body.id}`, { [field]: 'OWN-1' }).expect(400);
    expect(change.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: field }] });
  });

  it('requires a typed number while the rule is not active, and takes it once, in any case, also at once', async () => {
    await api.admin.patch(rulePath, { active: false }).expect(200);
    expect((await create().expect(400)).body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: field }] });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create({ [field]: index % 2 ? `own${field}` : `OWN${field}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'DUPLICATE')).toHaveLength(5);
  });
});
