import { newId } from '@beekeeping/core/id';
import type { TestApi } from '../../testing/test-api.ts';
import { aColonyOfItsOwn } from '../colonies/colonies.samples.ts';
import { byId, numbered, once, record, type ValidRequests } from '../../testing/recording.ts';

/** Valid requests of extractions, honey batches and bottlings. The numbering rules are not active. */
export const honeyRequests = (api: TestApi): ValidRequests => {
  const colony = once(() => aColonyOfItsOwn(api));
  const aHarvest = async () =>
    record(api, '/harvests', { colonyId: (await colony()).id, harvestedOn: '2024-07-12', weightKg: 12.5 });
  const extraction = async () => ({
    extractedOn: '2024-07-13',
    harvestIds: [(await aHarvest()).id],
    netWeightKg: 500_000,
    grossWeightKg: 500_001.5,
    waterContentPercent: 17.2,
    note: 'kalt',
  });
  const anExtraction = async () => record(api, '/extractions', await extraction());
  const sharedExtraction = once(anExtraction);

  const honey = (weightKg: number) => ({
    variety: 'LINDEN',
    weightKg,
    waterContentPercent: 16.8,
    conductivityMsPerCm: 0.812,
    hmfMgPerKg: 4.2,
    invertaseUnitsPerKg: 90.5,
    diastaseNumber: 20.1,
    note: 'mild',
    batchNumber: numbered('HB'),
  });
  const honeyBatch = async (weightKg = 10) => ({
    ...honey(weightKg),
    extractionIds: [(await sharedExtraction()).id],
  });
  const aHoneyBatch = async (weightKg = 10) => record(api, '/honey-batches', await honeyBatch(weightKg));
  const sharedBatch = once(() => aHoneyBatch(100_000));
  const blend = async () => ({
    ...honey(10),
    parents: [
      { honeyBatchId: (await sharedBatch()).id, weightKg: 6 },
      { honeyBatchId: (await otherBatch()).id, weightKg: 4 },
    ],
  });
  const otherBatch = once(() => aHoneyBatch(10_000));
  const aBlend = async () => record(api, '/honey-batches', await blend());

  const bottling = async () => ({
    honeyBatchId: (await sharedBatch()).id,
    jarSizeG: 500,
    jarCount: 10,
    filledOn: '2024-08-01',
    honeyVariety: 'LINDEN',
    bestBefore: '2026-07-31',
    lotNumber: numbered('L'),
    note: 'Schraubglas',
  });
  const aBottling = async () => record(api, '/bottlings', await bottling());

  return {
    'GET /api/v1/extractions': async () => ({
      query: {
        limit: '2',
        ids: `${(await sharedExtraction()).id},${newId()}`,
        count: 'true',
        colonyId: `${(await colony()).id},${newId()}`,
        apiaryId: `${newId()},${newId()}`,
        from: '2024-01-01',
        to: '2024-12-31',
        sort: 'netWeightKg',
      },
    }),
    'POST /api/v1/extractions': async () => ({ body: await extraction() }),
    'GET /api/v1/extractions/:id': byId(sharedExtraction),
    'PATCH /api/v1/extractions/:id': byId(anExtraction, extraction),
    'DELETE /api/v1/extractions/:id': byId(anExtraction),

    'GET /api/v1/honey-batches': async () => ({
      query: {
        limit: '2',
        q: 'hb-',
        ids: `${(await sharedBatch()).id},${newId()}`,
        count: 'true',
        variety: 'LINDEN',
        sort: '-waterContentPercent',
      },
    }),
    'POST /api/v1/honey-batches': async () => ({ body: await honeyBatch() }),
    'POST /api/v1/honey-batches (blend)': async () => ({ body: await blend() }),
    'GET /api/v1/honey-batches/:id': byId(sharedBatch),
    'PATCH /api/v1/honey-batches/:id': byId(aHoneyBatch, () => honeyBatch(11)),
    'PATCH /api/v1/honey-batches/:id (blend)': byId(aBlend, blend),
    'DELETE /api/v1/honey-batches/:id': byId(aHoneyBatch),

    'GET /api/v1/bottlings': async () => ({
      query: {
        limit: '2',
        q: 'linden',
        ids: `${newId()},${newId()}`,
        count: 'true',
        honeyBatchId: `${(await sharedBatch()).id},${newId()}`,
        articleId: `${newId()},${newId()}`,
        lotNumber: 'L-1',
        from: '2024-01-01',
        to: '2024-12-31',
        sort: '-lotNumber',
      },
    }),
    'POST /api/v1/bottlings': async () => ({ body: await bottling() }),
    'GET /api/v1/bottlings/:id': byId(aBottling),
    'PATCH /api/v1/bottlings/:id': byId(aBottling, bottling),
    'DELETE /api/v1/bottlings/:id': byId(aBottling),
  };
};
