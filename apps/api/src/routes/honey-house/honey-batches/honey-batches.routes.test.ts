import { newId } from '@beekeeping/core/id';
import {
  domainEvents,
  extractions,
  honeyBatches,
  honeyBatchExtractions,
  honeyBatchParents,
} from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { factoriesOver, honeyBatchBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/honey-batches';
const api = testApi();

const { anApiary, aColony, aHarvest, anExtraction, aHoneyBatch } = factoriesOver(() => api.context);
const pathOf = (batch: { id: string }): string => `${path}/${batch.id}`;
const grams = (weightsKg: number[]): number => weightsKg.reduce((sum, kg) => sum + Math.round(kg * 1000), 0);

const create = (fields: object) => api.admin.post(path, honeyBatchBody(fields));

/** A harvest of a colony in this country. */
const harvestIn = async (countryCode: string | null, weightKg = 50): Promise<string> => {
  const { id: apiaryId } = await anApiary({ countryCode });
  const { id: colonyId } = await aColony({ apiaryId });
  return (await aHarvest({ colonyId, weightKg })).id;
};
/** 100 kg unless said otherwise. */
const newExtraction = async (fields: Parameters<typeof anExtraction>[0] = {}): Promise<string> =>
  (await anExtraction({ netWeightKg: 100, ...fields })).id;

describe('POST /honey-batches', () => {
  it('answers the batch with its sources, rest, origin and place', async () => {
    const extractionId = await newExtraction();
    const { body, headers } = await create({
      extractionIds: [extractionId.toUpperCase()],
      weightKg: 99.999,
      conductivityMsPerCm: 0.512,
      hmfMgPerKg: 4.2,
      invertaseUnitsPerKg: 120.5,
      diastaseNumber: 21,
      note: 'cremig gerührt',
      batchNumber: ' hb.2025_1 ',
    }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      batchNumber: 'HB.2025_1',
      variety: 'LINDEN',
      weightKg: 99.999,
      waterContentPercent: 16.8,
      conductivityMsPerCm: 0.512,
      hmfMgPerKg: 4.2,
      invertaseUnitsPerKg: 120.5,
      diastaseNumber: 21,
      note: 'cremig gerührt',
      extractionIds: [extractionId],
      parents: [],
      remainingKg: 99.999,
      originShares: [{ countryCode: 'DE', percent: 100 }],
      isHeld: false,
      holdReason: null,
      heldAt: null,
      isRecalled: false,
      isAnalysisPublic: false,
      recordedById: expect.any(String),
      recordedByName: 'Test user',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.location).toBe(pathOf(body));
    await api.admin.get(headers.location!).expect(200, body);
  });

  it('takes what the extractions have left, to the gram, and reports the rest when asked for more', async () => {
    const extractionIds = [await newExtraction({ netWeightKg: 10 }), await newExtraction({ netWeightKg: 20 })];
    await create({ extractionIds, weightKg: 12.5 }).expect(201);
    const refused = await create({ extractionIds, weightKg: 17.501 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 17.5 });
    await create({ extractionIds, weightKg: 17.5 }).expect(201);
  });

  it('shares its weight over the extractions in proportion to what they have left', async () => {
    const [small, large] = [await newExtraction({ netWeightKg: 10 }), await newExtraction({ netWeightKg: 20 })];
    const { body } = await create({ extractionIds: [small, large], weightKg: 10 }).expect(201);
    const links = (await api.db.select().from(honeyBatchExtractions)).filter((link) => link.honeyBatchId === body.id);
    expect(new Map(links.map((link) => [link.extractionId, link.weightKg]))).toEqual(
      new Map([
        [small, 3.333],
        [large, 6.667],
      ]),
    );
  });

  it('takes a gram at least of each extraction, and names one that has nothing left', async () => {
    const [almost, full] = [await newExtraction({ netWeightKg: 0.001 }), await newExtraction({ netWeightKg: 90 })];
    const extractionIds = [full, almost];
    const tooSmall = await create({ extractionIds, weightKg: 0.001 }).expect(400);
    expect(tooSmall.body.errors).toMatchObject([{ path: 'weightKg', code: 'TOO_SMALL', params: { minimum: 0.002 } }]);
    const { body } = await create({ extractionIds, weightKg: 5 }).expect(201);
    expect(body.extractionIds.toSorted()).toEqual(extractionIds.toSorted());
    const { body: refused } = await create({ extractionIds, weightKg: 5 }).expect(409);
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      remaining: 0,
      detail: expect.stringMatching(/^extractionIds\.1:/),
    });
  });

  it('names each extraction that does not exist', async () => {
    const extractionIds = [await newExtraction(), newId()];
    const { body } = await create({ extractionIds, weightKg: 1 }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'extractionIds.1' }] });
  });

  it('names a parent that does not exist', async () => {
    const { body } = await create({ parents: [{ honeyBatchId: newId(), weightKg: 2 }], weightKg: 1 }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'parents.0.honeyBatchId' }] });
  });

  it.each([
    ['no source', {}, 'extractionIds'],
    [
      'both kinds of source',
      { extractionIds: [newId()], parents: [{ honeyBatchId: newId(), weightKg: 1 }] },
      'extractionIds',
    ],
    ['an empty list', { extractionIds: [] }, 'extractionIds'],
    [
      'the same extraction in another case',
      { extractionIds: ['019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11', '019A9C2E-7B1E-7C3A-9F00-3B1F6A2D4C11'] },
      'extractionIds',
    ],
    ['a parent without weight', { parents: [{ honeyBatchId: newId() }] }, 'parents.0.weightKg'],
    ['surplus digits', { extractionIds: [newId()], weightKg: 1.0001 }, 'weightKg'],
    ['no weight', { extractionIds: [newId()], weightKg: 0 }, 'weightKg'],
    ['a long variety', { extractionIds: [newId()], variety: 'x'.repeat(101) }, 'variety'],
    ['a number with a space', { extractionIds: [newId()], batchNumber: 'A B' }, 'batchNumber'],
    ['a number with a letter outside the alphabet', { extractionIds: [newId()], batchNumber: 'ß1' }, 'batchNumber'],
    ['too long a number', { extractionIds: [newId()], batchNumber: 'A'.repeat(65) }, 'batchNumber'],
  ])('refuses %s', async (_, fields, errorPath) => {
    const { body } = await create({ weightKg: 1, ...fields }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: errorPath }] });
  });

  it('keeps a free variety', async () => {
    const batch = await aHoneyBatch({ variety: ' Götterbaum vom Wannsee ' });
    expect(batch.variety).toBe('Götterbaum vom Wannsee');
  });

  it.each([
    [null, ['WATER_CONTENT_UNKNOWN']],
    [18.5, ['WATER_CONTENT_HIGH']],
    [20.01, ['WATER_CONTENT_ILLEGAL']],
  ])('warns of %p %% of water', async (waterContentPercent, codes) => {
    const batch = await aHoneyBatch({ waterContentPercent });
    expect(batch.warnings?.map(({ code }) => code)).toEqual(codes);
  });

  it('never takes more than an extraction holds, in any order', async () => {
    const extractionIds = [await newExtraction({ netWeightKg: 10 }), await newExtraction({ netWeightKg: 11 })];
    const requests = Array.from({ length: 3 }, () => () => create({ extractionIds, weightKg: 8 }));
    const answers = await queueBehindLock(api.db, { table: extractions, ids: extractionIds }, requests);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 409]);
    expect(answers[2]!.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 5 });
  });

  it('serves many at once that name the extractions in different orders', async () => {
    const extractionIds = [await newExtraction({ netWeightKg: 6 }), await newExtraction({ netWeightKg: 6 })];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        create({ extractionIds: index % 2 ? extractionIds : extractionIds.toReversed(), weightKg: 1 }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(12);
    expect(answers.filter((answer) => answer.body.code === 'INSUFFICIENT_STOCK')).toHaveLength(4);
    const links = (await api.db.select().from(honeyBatchExtractions)).filter((link) =>
      extractionIds.includes(link.extractionId),
    );
    expect(grams(links.map((link) => link.weightKg))).toBe(12_000);
  });
});

describe('POST /honey-batches as a blend', () => {
  it('takes from its parents what it says, and they have that much less', async () => {
    const [left, right] = [await aHoneyBatch({ weightKg: 10 }), await aHoneyBatch({ weightKg: 5 })];
    const parents = [
      { honeyBatchId: left.id, weightKg: 4.5 },
      { honeyBatchId: right.id, weightKg: 5 },
    ];
    const { body } = await create({ parents, weightKg: 9 }).expect(201);
    expect(body).toMatchObject({ extractionIds: [], weightKg: 9, remainingKg: 9 });
    expect(body.parents).toEqual(
      [left, right].map(({ id, batchNumber }, index) => ({ ...parents[index], honeyBatchId: id, batchNumber })),
    );
    expect((await api.admin.get(pathOf(left))).body.remainingKg).toBe(5.5);
    expect((await api.admin.get(pathOf(right))).body.remainingKg).toBe(0);
  });

  it('refuses more than a parent has left', async () => {
    const parent = await aHoneyBatch({ weightKg: 10 });
    await create({ parents: [{ honeyBatchId: parent.id, weightKg: 7 }], weightKg: 7 }).expect(201);
    const { body } = await create({ parents: [{ honeyBatchId: parent.id, weightKg: 3.001 }], weightKg: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 3 });
  });

  it('refuses to weigh more than its parents give', async () => {
    const parent = await aHoneyBatch({ weightKg: 10 });
    const { body } = await create({ parents: [{ honeyBatchId: parent.id, weightKg: 3 }], weightKg: 3.001 }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'weightKg' }] });
  });

  it('never takes more than a parent holds, in any order', async () => {
    const parent = await aHoneyBatch({ weightKg: 10 });
    const requests = Array.from(
      { length: 3 },
      () => () => create({ parents: [{ honeyBatchId: parent.id, weightKg: 4 }], weightKg: 4 }),
    );
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids: [parent.id] }, requests);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 409]);
    expect((await api.admin.get(pathOf(parent))).body.remainingKg).toBe(2);
  });

  it('derives the shares of countries by weight through the whole chain', async () => {
    const harvestIds = [await harvestIn('DE', 30), await harvestIn('AT', 10)];
    const mixed = await aHoneyBatch({ extractionIds: [await newExtraction({ harvestIds })], weightKg: 40 });
    expect(mixed.originShares).toEqual([
      { countryCode: 'DE', percent: 75 },
      { countryCode: 'AT', percent: 25 },
    ]);
    const hungarian = await aHoneyBatch({
      extractionIds: [await newExtraction({ harvestIds: [await harvestIn('HU')] })],
      weightKg: 40,
    });
    const blend = await create({
      parents: [
        { honeyBatchId: mixed.id, weightKg: 10 },
        { honeyBatchId: hungarian.id, weightKg: 20 },
      ],
      weightKg: 30,
    }).expect(201);
    expect(blend.body.originShares).toEqual([
      { countryCode: 'HU', percent: 66.67 },
      { countryCode: 'DE', percent: 25 },
      { countryCode: 'AT', percent: 8.33 },
    ]);
    expect(blend.body).not.toHaveProperty('warnings');
  });

  /** Honey of one country, as much as there is. */
  const honeyOf = async (countryCode: string | null, weightKg: number) =>
    aHoneyBatch({
      extractionIds: [await newExtraction({ harvestIds: [await harvestIn(countryCode)] })],
      weightKg,
    });
  const blendOf = async (...parts: [{ id: string }, number][]) => {
    const parents = parts.map(([{ id }, weightKg]) => ({ honeyBatchId: id, weightKg }));
    const weightKg = parents.reduce((sum, parent) => sum + parent.weightKg, 0);
    return (await create({ parents, weightKg }).expect(201)).body;
  };

  it('adds up what reaches a blend of blends of blends by several ways', async () => {
    const [german, austrian, hungarian] = [await honeyOf('DE', 40), await honeyOf('AT', 40), await honeyOf('HU', 40)];
    const first = await blendOf([german, 10], [austrian, 30]);
    const second = await blendOf([first, 20], [hungarian, 20]);
    const third = await blendOf([second, 20], [german, 4], [first, 16]);
    // German: 20 × 1/8 + 4 + 16 × 1/4 = 10.5 of 40; Austrian: 20 × 3/8 + 16 × 3/4 = 19.5; Hungarian: 20 × 1/2 = 10.
    expect(third.originShares).toEqual([
      { countryCode: 'AT', percent: 48.75 },
      { countryCode: 'DE', percent: 26.25 },
      { countryCode: 'HU', percent: 25 },
    ]);
  });

  it('names thirds that sum to 100 percent', async () => {
    const countries = ['DE', 'AT', 'HU'];
    const batches = await Promise.all(countries.map((countryCode) => honeyOf(countryCode, 10)));
    const { originShares } = await blendOf(...batches.map((batch): [{ id: string }, number] => [batch, 1]));
    const percents = originShares.map((share: { percent: number }) => share.percent);
    expect(percents).toEqual([33.34, 33.33, 33.33]);
  });

  it('keeps the share of unknown countries open through a blend, and says so', async () => {
    const [german, unknown] = [await honeyOf('DE', 10), await honeyOf(null, 10)];
    const blend = await blendOf([await blendOf([german, 3], [unknown, 1]), 2], [german, 2]);
    expect(blend.originShares).toEqual([{ countryCode: 'DE', percent: 87.5 }]);
    expect(blend.warnings).toMatchObject([{ code: 'ORIGIN_INCOMPLETE', path: 'originShares' }]);
  });

  it('names no country when none is known', async () => {
    const batch = await honeyOf(null, 10);
    expect((await blendOf([batch, 4])).originShares).toEqual([]);
  });

  it('leaves honey of unknown country out and says so', async () => {
    const harvestIds = [await harvestIn('DE', 30), await harvestIn(null, 10)];
    const batch = await aHoneyBatch({ extractionIds: [await newExtraction({ harvestIds })] });
    expect(batch.originShares).toEqual([{ countryCode: 'DE', percent: 75 }]);
    expect(batch.warnings).toMatchObject([{ code: 'ORIGIN_INCOMPLETE' }]);
  });
});

describe('GET /honey-batches', () => {
  it('finds by variety, each with its relations', async () => {
    const parent = await aHoneyBatch({ variety: 'ROBINIA' });
    const parents = [{ honeyBatchId: parent.id, weightKg: 2 }];
    const batch = await aHoneyBatch({ variety: 'FOUND', parents, weightKg: 1 });
    const { body } = await api.admin.get(`${path}?variety=FOUND`).expect(200);
    expect(body.items).toEqual([batch]);
    expect(body.items[0]).toMatchObject({
      parents: [{ honeyBatchId: parent.id, batchNumber: parent.batchNumber, weightKg: 2 }],
      remainingKg: 1,
      originShares: [{ countryCode: 'DE', percent: 100 }],
    });
  });
});

describe('PATCH /honey-batches/:id', () => {
  it('changes what was sent and clears what is null', async () => {
    const batch = await aHoneyBatch({ note: 'x', hmfMgPerKg: 3 });
    const { body } = await api.admin.patch(pathOf(batch), { variety: 'FIR', note: null }).expect(200);
    expect(body).toEqual({ ...batch, variety: 'FIR', note: null, updatedAt: expect.any(String) });
    await api.admin.get(pathOf(batch)).expect(200, body);
  });

  it('knows no unknown batch when its honey is to change', async () => {
    await api.admin.patch(pathOf({ id: newId() }), { weightKg: 1 }).expect(404);
  });

  it('grows to what its extractions have left, counting its own part', async () => {
    const extractionIds = [await newExtraction({ netWeightKg: 20 })];
    const batch = await aHoneyBatch({ extractionIds, weightKg: 12 });
    await aHoneyBatch({ extractionIds, weightKg: 3 });
    const refused = await api.admin.patch(pathOf(batch), { weightKg: 17.001 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 17 });
    const { body } = await api.admin.patch(pathOf(batch), { weightKg: 17 }).expect(200);
    expect(body.remainingKg).toBe(17);
    await create({ extractionIds, weightKg: 0.001 }).expect(409);
  });

  it('replaces its extractions and gives the former ones their honey back', async () => {
    const [before, after] = [await newExtraction({ netWeightKg: 10 }), await newExtraction({ netWeightKg: 10 })];
    const batch = await aHoneyBatch({ extractionIds: [before], weightKg: 10 });
    const { body } = await api.admin.patch(pathOf(batch), { extractionIds: [after] }).expect(200);
    expect(body.extractionIds).toEqual([after]);
    await create({ extractionIds: [before], weightKg: 10 }).expect(201);
    await create({ extractionIds: [after], weightKg: 0.001 }).expect(409);
  });

  it('may become a blend, and its parents give what it says', async () => {
    const parent = await aHoneyBatch({ weightKg: 20 });
    const batch = await aHoneyBatch({ weightKg: 10 });
    const patch = { parents: [{ honeyBatchId: parent.id, weightKg: 12 }], weightKg: 11 };
    const { body } = await api.admin.patch(pathOf(batch), patch).expect(200);
    expect(body).toMatchObject({ extractionIds: [], parents: patch.parents, weightKg: 11 });
    expect(body.updatedAt > batch.updatedAt).toBe(true);
    const again = { parents: [{ honeyBatchId: parent.id, weightKg: 20 }] };
    await api.admin.patch(pathOf(batch), again).expect(200);
    expect((await api.admin.get(pathOf(parent))).body.remainingKg).toBe(0);
  });

  it('keeps at least what was given on', async () => {
    const parent = await aHoneyBatch({ weightKg: 10 });
    await create({ parents: [{ honeyBatchId: parent.id, weightKg: 6 }], weightKg: 6 }).expect(201);
    const { body } = await api.admin.patch(pathOf(parent), { weightKg: 5.999 }).expect(409);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', remaining: 4 });
    await api.admin.patch(pathOf(parent), { weightKg: 6 }).expect(200);
  });

  it('is never blended from itself', async () => {
    const batch = await aHoneyBatch({ weightKg: 10 });
    const itself = { parents: [{ honeyBatchId: batch.id, weightKg: 10 }] };
    expect((await api.admin.patch(pathOf(batch), itself).expect(409)).body.code).toBe('INVALID_STATE');
    const blend = await aHoneyBatch({ parents: [{ honeyBatchId: batch.id, weightKg: 2 }], weightKg: 2 });
    const blendOfBlend = await aHoneyBatch({ parents: [{ honeyBatchId: blend.id, weightKg: 2 }], weightKg: 2 });
    const circle = { parents: [{ honeyBatchId: blendOfBlend.id, weightKg: 2 }], weightKg: 2 };
    expect((await api.admin.patch(pathOf(batch), circle).expect(409)).body.code).toBe('INVALID_STATE');
  });

  it('closes no circle when two batches are blended into each other at once', async () => {
    const [a, b] = [await aHoneyBatch(), await aHoneyBatch()];
    const blend = (batch: { id: string }, parent: { id: string }) => () =>
      api.admin.patch(pathOf(batch), { parents: [{ honeyBatchId: parent.id, weightKg: 1 }], weightKg: 1 });
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids: [a.id, b.id] }, [
      blend(a, b),
      blend(b, a),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
  });

  it('closes no circle of four either', async () => {
    const batches = await Promise.all(Array.from({ length: 4 }, () => aHoneyBatch({ weightKg: 10 })));
    const ids = batches.map((batch) => batch.id);
    const blend = (index: number) => () =>
      api.admin.patch(pathOf(batches[index]!), {
        parents: [{ honeyBatchId: ids[(index + 1) % 4], weightKg: 1 }],
        weightKg: 1,
      });
    await blend(0)().expect(200);
    await blend(2)().expect(200);
    const answers = await queueBehindLock(api.db, { table: honeyBatches, ids }, [blend(1), blend(3)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    const links = (await api.db.select().from(honeyBatchParents)).filter((link) => ids.includes(link.honeyBatchId));
    expect(links).toHaveLength(3);
  });

  it('takes another number, but none that was issued before', async () => {
    const [batch, other] = [await aHoneyBatch(), await aHoneyBatch()];
    const { body } = await api.admin.patch(pathOf(batch), { batchNumber: 'corrected-1' }).expect(200);
    expect(body.batchNumber).toBe('CORRECTED-1');
    await api.admin.patch(pathOf(batch), { batchNumber: 'Corrected-1' }).expect(200);
    const refused = await api.admin.patch(pathOf(other), { batchNumber: 'Corrected-1' }).expect(409);
    expect(refused.body.code).toBe('DUPLICATE');
  });
});

describe('DELETE /honey-batches/:id', () => {
  it('gives its honey back and keeps its number taken', async () => {
    const extractionIds = [await newExtraction({ netWeightKg: 10 })];
    const batch = await aHoneyBatch({ extractionIds, weightKg: 10, batchNumber: 'GONE-1' });
    await api.admin.delete(pathOf(batch)).expect(204, '');
    await api.admin.get(pathOf(batch)).expect(404);
    const refused = await create({ extractionIds, weightKg: 10, batchNumber: 'gone-1' }).expect(409);
    expect(refused.body.code).toBe('DUPLICATE');
    await create({ extractionIds, weightKg: 10 }).expect(201);
  });

  it('is refused while a blend was made from it', async () => {
    const parent = await aHoneyBatch();
    const blend = await aHoneyBatch({ parents: [{ honeyBatchId: parent.id, weightKg: 1 }], weightKg: 1 });
    expect((await api.admin.delete(pathOf(parent)).expect(409)).body.code).toBe('IN_USE');
    await api.admin.delete(pathOf(blend)).expect(204);
    await api.admin.delete(pathOf(parent)).expect(204);
  });
});

describe('the domain events of a honey batch', () => {
  it('announce that it was recorded and changed, and nothing when it was refused', async () => {
    const body = await aHoneyBatch();
    await api.admin.patch(pathOf(body), { note: 'x' }).expect(200);
    for (const same of [{}, { note: 'x' }]) await api.admin.patch(pathOf(body), same).expect(200);
    await api.admin.patch(pathOf(body), { weightKg: 100_000 }).expect(409);
    const events = await api.db.select().from(domainEvents).orderBy(domainEvents.occurredAt);
    expect(events.filter((event) => event.payload.id === body.id).map((event) => [event.type, event.payload])).toEqual([
      ['HoneyBatchRecorded', { id: body.id, batchNumber: body.batchNumber }],
      ['HoneyBatchChanged', { id: body.id, batchNumber: body.batchNumber }],
    ]);
  });
});
