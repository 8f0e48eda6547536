import { dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { shopBookings, stockMovements } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const {
  anApiary,
  aColony,
  aMedicine,
  aMedicineLot,
  aTreatment,
  aHarvest,
  anExtraction,
  aHoneyBatch,
  aBottling,
  aCandle,
  anArticle,
  aProductionBatch,
} = factoriesOver(() => api.context);

/** A harvest of a colony of its own in this apiary. */
const harvestAt = async (place: { name: string; location: string }, fields: Parameters<typeof aHarvest>[0]) => {
  const apiary = await anApiary(place);
  const colony = await aColony({ apiaryId: apiary.id });
  return { apiary, colony, harvest: await aHarvest({ colonyId: colony.id, ...fields }) };
};
/** Honey of this extraction. */
const honeyOf = ({ id }: { id: string }, weightKg = 10) => aHoneyBatch({ extractionIds: [id], weightKg });

const traceOf = async (bottling: { id: string }) =>
  (await api.admin.get(`/api/v1/bottlings/${bottling.id}/trace`).expect(200)).body;

describe('GET /bottlings/:id/trace', () => {
  it('leads from a jar through a blend back to every colony and apiary', async () => {
    const hill = await harvestAt({ name: 'C Hang', location: 'Chiemgau' }, { harvestedOn: '2025-07-10' });
    const override = { harvestedOn: '2025-07-11', withdrawalOverrideReason: 'lab found no residues' };
    const wood = await harvestAt({ name: 'B Wald', location: 'Spessart' }, override);
    const town = await harvestAt({ name: 'A Dach', location: 'Berlin' }, { harvestedOn: '2025-07-20' });
    const harvestIds = [hill.harvest.id, wood.harvest.id];
    const early = await anExtraction({ extractedOn: '2025-07-12', harvestIds, netWeightKg: 20 });
    const late = await anExtraction({ extractedOn: '2025-07-21', harvestIds: [town.harvest.id], netWeightKg: 12 });
    const [first, second] = [await honeyOf(early, 20), await honeyOf(late, 12)];
    const parents = [
      { honeyBatchId: first.id, weightKg: 6.5 },
      { honeyBatchId: second.id, weightKg: 3.5 },
    ];
    const blend = await aHoneyBatch({ parents });
    const bottling = await aBottling({ honeyBatchId: blend.id });
    const sibling = await aBottling({ honeyBatchId: first.id });
    await aBottling();

    const batchFields = { variety: 'LINDEN', waterContentPercent: 16.8, isHeld: false, holdReason: null, heldAt: null };
    const honey = ({ id, batchNumber, weightKg, extractionIds, parents: from }: typeof blend) => ({
      ...batchFields,
      id,
      batchNumber,
      weightKg,
      extractionIds,
      parents: from,
    });
    const spun = ({ id, extractedOn, netWeightKg, waterContentPercent, harvestIds: of }: typeof early) => ({
      id,
      extractedOn,
      netWeightKg,
      waterContentPercent,
      harvestIds: of,
    });
    const place = ({ apiary }: typeof hill) => ({
      id: apiary.id,
      name: apiary.name,
      location: apiary.location,
      registrationNumber: apiary.registrationNumber,
      countryCode: 'DE',
      regionCode: 'DE-BY',
    });
    const harvested = ({ apiary, colony, harvest }: typeof hill) => ({
      id: harvest.id,
      colonyId: colony.id,
      colonyName: colony.name,
      apiaryId: apiary.id,
      apiaryName: apiary.name,
      harvestedOn: harvest.harvestedOn,
      weightKg: 12.5,
      waterContentPercent: 17.2,
      withdrawalOverrideReason: harvest.withdrawalOverrideReason,
    });
    const trace = await traceOf(bottling);
    expect(trace).toEqual({
      lot: {
        batchKind: 'BOTTLING',
        id: bottling.id,
        lotNumber: bottling.lotNumber,
        article: null,
        honeyBatchId: blend.id,
        batchNumber: blend.batchNumber,
        honeyVariety: 'LINDEN',
        jarSizeG: 500,
        filledOn: '2025-08-01',
        producedOn: null,
        bestBefore: '2027-08-01',
        initial: 10,
        remaining: 10,
        isHeld: false,
        isRecalled: false,
        holdReason: null,
        heldAt: null,
        relatedLots: [{ id: sibling.id, lotNumber: sibling.lotNumber, filledOn: '2025-08-01', isHeld: false }],
      },
      honeyBatches: [honey(blend), honey(second), honey(first)],
      extractions: [spun(early), spun(late)],
      harvests: [harvested(hill), harvested(wood), harvested(town)],
      colonies: expect.any(Array),
      apiaries: [place(town), place(wood), place(hill)],
      treatments: [],
      movements: [],
      orders: [],
    });
    const colonyIds = trace.colonies.map((colony: { id: string }) => colony.id);
    expect(new Set(colonyIds)).toEqual(new Set([hill, wood, town].map(({ colony }) => colony.id)));
  });

  it('shows a colony as it is now and its harvest at its place of the day', async () => {
    const { apiary, colony, harvest } = await harvestAt({ name: 'Rapsfeld', location: 'Holstein' }, {});
    const elsewhere = await anApiary({ name: 'Winterplatz' });
    await api.admin.patch(`/api/v1/colonies/${colony.id}`, { apiaryId: elsewhere.id }).expect(200);
    const end = { status: 'CULLED', endedOn: dayOf(new Date(), 'Europe/Berlin'), endCause: 'Faulbrut' };
    await api.admin.post(`/api/v1/colonies/${colony.id}/end`, end).expect(200);
    await api.admin.patch(`/api/v1/apiaries/${apiary.id}`, { name: 'Rapsfeld Süd' }).expect(200);
    const honey = await honeyOf(await anExtraction({ harvestIds: [harvest.id] }));
    const trace = await traceOf(await aBottling({ honeyBatchId: honey.id }));

    expect(trace.harvests).toMatchObject([{ apiaryId: apiary.id, apiaryName: 'Rapsfeld' }]);
    expect(trace.apiaries).toMatchObject([{ id: apiary.id, name: 'Rapsfeld Süd' }]);
    const { body: now } = await api.admin.get(`/api/v1/colonies/${colony.id}`).expect(200);
    expect(trace.colonies).toHaveLength(1);
    expect(now).toMatchObject(trace.colonies[0]);
    expect(trace.colonies[0]).toMatchObject({
      apiaryName: 'Winterplatz',
      motherColonyName: null,
      endCause: 'Faulbrut',
    });
  });

  it('names a colony and an apiary once, however often they were harvested', async () => {
    const harvest = await aHarvest();
    const again = await aHarvest({ colonyId: harvest.colonyId });
    const honey = await honeyOf(await anExtraction({ harvestIds: [harvest.id, again.id] }));
    const trace = await traceOf(await aBottling({ honeyBatchId: honey.id }));

    expect(trace.harvests).toHaveLength(2);
    expect(trace.colonies).toHaveLength(1);
    expect(trace.apiaries).toHaveLength(1);
  });

  it('names the article that the jars are sold as', async () => {
    const { id, sku, name } = await anArticle();
    const lot = await aBottling({ articleId: id });
    expect((await traceOf(lot)).lot.article).toEqual({ id, sku, name });
  });

  it('shows why and since when a lot is held, through its honey batch and on its own', async () => {
    const lot = await aBottling();
    const hold = async (path: string, reason: string) =>
      (await api.admin.post(`/api/v1/${path}/hold`, { reason }).expect(200)).body;
    const { heldAt } = await hold(`honey-batches/${lot.honeyBatchId}`, 'residues found');
    const ofBatch = { isHeld: true, holdReason: 'residues found', heldAt };
    expect(await traceOf(lot)).toMatchObject({ lot: ofBatch, honeyBatches: [ofBatch] });

    await hold(`bottlings/${lot.id}`, 'lid leaks');
    expect(await traceOf(lot)).toMatchObject({ lot: { ...ofBatch, holdReason: 'lid leaks' }, honeyBatches: [ofBatch] });
  });

  it('shows that a batch behind a blend is held, though the lot is not', async () => {
    const source = await aHoneyBatch();
    const blend = await aHoneyBatch({ parents: [{ honeyBatchId: source.id, weightKg: 10 }] });
    const lot = await aBottling({ honeyBatchId: blend.id });
    await api.admin.post(`/api/v1/honey-batches/${source.id}/hold`, { reason: 'residues found' }).expect(200);

    const trace = await traceOf(lot);
    expect(trace.lot.isHeld).toBe(false);
    expect(trace.honeyBatches).toMatchObject([{ isHeld: false }, { id: source.id, isHeld: true }]);
  });

  it('names every other lot that holds honey of the same extractions, held or not, and no other', async () => {
    const [shared, other] = [await anExtraction({ netWeightKg: 30 }), await anExtraction({ netWeightKg: 30 })];
    const [own, next, foreign] = [await honeyOf(shared), await honeyOf(shared), await honeyOf(other, 20)];
    const parents = [
      { honeyBatchId: next.id, weightKg: 5 },
      { honeyBatchId: foreign.id, weightKg: 5 },
    ];
    const joined = await aHoneyBatch({ parents });
    const blend = await aHoneyBatch({ parents: [{ honeyBatchId: joined.id, weightKg: 10 }] });
    const lot = await aBottling({ honeyBatchId: own.id, jarCount: 2 });
    const blended = await aBottling({ honeyBatchId: blend.id, jarCount: 2, filledOn: '2025-08-03' });
    const sibling = await aBottling({ honeyBatchId: next.id, jarCount: 2, filledOn: '2025-08-02' });
    const unrelated = await aBottling({ honeyBatchId: foreign.id, jarCount: 2 });
    await api.admin.post(`/api/v1/honey-batches/${next.id}/hold`, { reason: 'residues found' }).expect(200);

    expect((await traceOf(lot)).lot.relatedLots).toEqual([
      { id: sibling.id, lotNumber: sibling.lotNumber, filledOn: '2025-08-02', isHeld: true },
      { id: blended.id, lotNumber: blended.lotNumber, filledOn: '2025-08-03', isHeld: false },
    ]);
    // The blend holds honey of both extractions, the lot does not.
    expect((await traceOf(blended)).lot.relatedLots.map(({ id }: { id: string }) => id)).toEqual([
      lot.id,
      unrelated.id,
      sibling.id,
    ]);
  });

  it('answers 404 for a bottling that does not exist', async () => {
    const { body } = await api.admin.get(`/api/v1/bottlings/${newId()}/trace`).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });
});

/** What one batch gives (negative) or gets back. */
type Part = { bottlingId: string; quantity: number } | { productionBatchId: string; quantity: number };

/** A sale or return of the shop as it is stored: one booking, one movement per batch. */
const book = async (
  booking: Pick<typeof shopBookings.$inferInsert, 'type' | 'externalId' | 'orderRef' | 'occurredAt' | 'saleId'>,
  parts: Part[],
): Promise<string> => {
  const id = newId();
  const createdAt = new Date();
  const quantity = Math.abs(parts.reduce((sum, part) => sum + part.quantity, 0));
  await api.db.insert(shopBookings).values({ id, quantity, createdAt, ...booking });
  const { type, occurredAt } = booking;
  await api.db
    .insert(stockMovements)
    .values(parts.map((part) => ({ id: newId(), type, occurredAt, bookingId: id, createdAt, ...part })));
  return id;
};

describe('what left a traced lot', () => {
  it('lists every movement in the order of the ledger, a reversal with what it takes back', async () => {
    const lot = await aBottling();
    const record = async (path: string, body: object) =>
      (await api.admin.post(`/api/v1/${path}`, body).expect(201)).body;
    const move = (fields: object) => record(`bottlings/${lot.id}/movements`, fields);
    const broken = await move({ type: 'BREAKAGE', quantity: 2, occurredAt: '2025-08-03T10:00:00Z', note: 'dropped' });
    const undone = await record(`stock-movements/${broken.id}/reverse`, { note: 'found again' });
    const given = await move({ type: 'SAMPLE', quantity: 1, occurredAt: '2025-08-02T10:00:00Z' });

    const trace = await traceOf(lot);
    expect(trace.movements).toEqual([broken, undone, given]);
    expect(trace.movements[1]).toMatchObject({ type: 'REVERSAL', quantity: 2, reversesId: broken.id });
    expect(trace.lot).toMatchObject({ initial: 10, remaining: 9 });
  });

  it('shows per order how much it took from this lot and gave back to it, over several returns', async () => {
    const [lot, next] = [await aBottling(), await aBottling()];
    const soldAt = new Date('2025-08-05T09:00:00.000Z');
    const orderRef = 'ORDER-7';
    const saleId = await book({ type: 'SHOP_SALE', externalId: 'sale-7', orderRef, occurredAt: soldAt }, [
      { bottlingId: lot.id, quantity: -6 },
      { bottlingId: next.id, quantity: -3 },
    ]);
    const back = { type: 'SHOP_RETURN', saleId, occurredAt: new Date('2025-08-09T09:00:00.000Z') } as const;
    await book({ ...back, externalId: 'return-7a' }, [{ bottlingId: lot.id, quantity: 2 }]);
    await book({ ...back, externalId: 'return-7b', orderRef: 'RMA-1' }, [
      { bottlingId: lot.id, quantity: 4 },
      { bottlingId: next.id, quantity: 1 },
    ]);
    const before = new Date('2025-08-04T09:00:00.000Z');
    await book({ type: 'SHOP_SALE', externalId: 'sale-6', occurredAt: before }, [{ bottlingId: lot.id, quantity: -1 }]);

    const [ofLot, ofNext] = [await traceOf(lot), await traceOf(next)];
    const order = { orderRef, saleExternalId: 'sale-7', soldAt: soldAt.toISOString() };
    expect(ofLot.orders).toEqual([
      { orderRef: null, saleExternalId: 'sale-6', soldAt: before.toISOString(), quantitySold: 1, quantityReturned: 0 },
      { ...order, quantitySold: 6, quantityReturned: 6 },
    ]);
    expect(ofNext.orders).toEqual([{ ...order, quantitySold: 3, quantityReturned: 1 }]);
    expect(ofLot.movements).toMatchObject([
      { type: 'SHOP_SALE', quantity: -6, externalId: 'sale-7', orderRef },
      { type: 'SHOP_RETURN', quantity: 2, externalId: 'return-7a', orderRef: null },
      { type: 'SHOP_RETURN', quantity: 4, externalId: 'return-7b', orderRef: 'RMA-1' },
      { type: 'SHOP_SALE', quantity: -1, externalId: 'sale-6', orderRef: null },
    ]);
  });
});

describe('the treatments of a trace', () => {
  it('are those of the year before a harvest, and those whose withdrawal reached to it or that ran then', async () => {
    const colony = await aColony({ establishedOn: '2020-01-01' });
    const medicine = await aMedicine({ withdrawalDays: 400, honeyRule: 'NONE' });
    const lot = await aMedicineLot({ medicineId: medicine.id, acquiredOn: '2020-01-01' });
    const treat = (startedOn: string, endedOn: string | null, fields: object = {}) =>
      aTreatment({ colonyIds: [colony.id], startedOn, endedOn, plannedEndOn: null, ...fields });
    const medicinal = { medicineLotId: lot.id };
    await treat('2024-03-01', '2024-07-11');
    const lastYear = await treat('2024-03-02', '2024-07-12');
    await treat('2024-05-01', '2024-06-06', medicinal);
    const withdrawn = await treat('2024-05-02', '2024-06-07', medicinal);
    const running = await treat('2024-05-03', null);
    await treat('2025-07-13', '2025-07-13');
    const cancelled = await treat('2025-07-01', '2025-07-01');
    await api.admin.post(`/api/v1/treatments/${cancelled.id}/cancel`, { reason: 'nie geschehen' }).expect(200);

    const override = { withdrawalOverrideReason: 'lab found no residues' };
    const harvest = await aHarvest({ colonyId: colony.id, harvestedOn: '2025-07-12', ...override });
    const extraction = await anExtraction({ extractedOn: '2025-07-21', harvestIds: [harvest.id] });
    const { treatments } = await traceOf(await aBottling({ honeyBatchId: (await honeyOf(extraction)).id }));
    expect(treatments.map(({ id }: { id: string }) => id)).toEqual([lastYear.id, withdrawn.id, running.id]);
    expect(treatments[1]).toEqual({
      id: withdrawn.id,
      kind: 'MEDICINE',
      biotechnicalKind: null,
      method: 'EVAPORATE',
      medicineName: medicine.name,
      activeSubstances: ['formic acid'],
      batchNumber: lot.batchNumber,
      startedOn: '2024-05-02',
      endedOn: '2024-06-07',
      status: 'ENDED',
      withdrawalDays: 400,
      honeyRule: 'NONE',
      withdrawalUntil: '2025-07-12',
      colonyIds: [colony.id],
      harvestIds: [harvest.id],
    });
  });
});

describe('GET /trace/:lotNumber', () => {
  const byNumber = (lotNumber: string) => api.admin.get(`/api/v1/trace/${encodeURIComponent(lotNumber)}`);

  it('answers the same report by the number on the jar, in any case', async () => {
    const lot = await aBottling();
    const trace = await traceOf(lot);
    await byNumber(lot.lotNumber).expect(200, trace);
    await byNumber(lot.lotNumber.toLowerCase()).expect(200, trace);
  });

  it('traces a production batch forwards; there is no honey behind it', async () => {
    const { id: articleId, sku, name } = await aCandle();
    const { id } = await aProductionBatch({ articleId, batchNumber: 'KERZE-2025-1', quantity: 40, bestBefore: null });
    const soldAt = new Date('2025-08-05T09:00:00.000Z');
    await book({ type: 'SHOP_SALE', externalId: 'sale-candle', orderRef: 'ORDER-9', occurredAt: soldAt }, [
      { productionBatchId: id, quantity: -15 },
    ]);

    const hold = api.admin.post(`/api/v1/production-batches/${id}/hold`, { reason: 'wick too short' });
    const { heldAt } = (await hold.expect(200)).body;

    const { body } = await byNumber('kerze-2025-1').expect(200);
    expect(body).toEqual({
      lot: {
        batchKind: 'PRODUCTION',
        id,
        lotNumber: 'KERZE-2025-1',
        article: { id: articleId, sku, name },
        honeyBatchId: null,
        batchNumber: null,
        honeyVariety: null,
        jarSizeG: null,
        filledOn: null,
        producedOn: '2025-08-01',
        bestBefore: null,
        initial: 40,
        remaining: 25,
        isHeld: true,
        isRecalled: true,
        holdReason: 'wick too short',
        heldAt,
        relatedLots: [],
      },
      honeyBatches: [],
      extractions: [],
      harvests: [],
      colonies: [],
      apiaries: [],
      treatments: [],
      movements: [expect.objectContaining({ batchKind: 'PRODUCTION', batchId: id, quantity: -15 })],
      orders: [
        {
          orderRef: 'ORDER-9',
          saleExternalId: 'sale-candle',
          soldAt: soldAt.toISOString(),
          quantitySold: 15,
          quantityReturned: 0,
        },
      ],
    });
  });

  it.each([
    ['an unknown number', 'L-NOBODY'],
    ['text that is no number', 'a b/c'],
    ['a number that is too long', 'L'.repeat(65)],
    ['a NUL', 'L\u00001'],
  ])('answers 404 for %s', async (_, lotNumber) => {
    const { body } = await byNumber(lotNumber).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });

  it('does not take the number of a honey batch for that of a lot', async () => {
    const lot = await aBottling();
    const { body: honeyBatch } = await api.admin.get(`/api/v1/honey-batches/${lot.honeyBatchId}`).expect(200);
    await byNumber(honeyBatch.batchNumber).expect(404);
  });

  it('does not take a letter for the ones that its upper case is written with', async () => {
    const lot = await aBottling();
    await api.admin.patch(`/api/v1/bottlings/${lot.id}`, { lotNumber: 'SS1' }).expect(200);
    await byNumber('ß1').expect(404);
  });
});
