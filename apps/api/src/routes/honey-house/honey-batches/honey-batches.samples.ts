import { factoriesOver, honeyBatchBody } from '@beekeeping/domain/testing';
import { byId, once, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { holdRequestsOf } from '../holds/holds.samples.ts';

/** Valid requests of honey batches. The numbering rule is not active. */
export const honeyBatchesRequests = (api: TestApi): ValidRequests => {
  const { anExtraction, aHoneyBatch } = factoriesOver(() => api.context);
  const extraction = once(() => anExtraction({ netWeightKg: 500_000 }));
  const honeyBatch = async () => honeyBatchBody({ extractionIds: [(await extraction()).id] });
  const parent = once(() => aHoneyBatch({ weightKg: 100_000 }));
  const otherParent = once(() => aHoneyBatch({ weightKg: 100_000 }));
  const parents = async () => [
    { honeyBatchId: (await parent()).id, weightKg: 6 },
    { honeyBatchId: (await otherParent()).id, weightKg: 4 },
  ];
  const blend = async () => honeyBatchBody({ parents: await parents() });
  const aBlend = async () => aHoneyBatch({ parents: await parents() });

  return {
    'GET /api/v1/honey-batches': () => ({
      query: {
        limit: '2',
        q: 'hb-',
        ids: SOME_IDS,
        count: 'true',
        variety: 'LINDEN',
        hasRemaining: 'true',
        sort: '-waterContentPercent',
      },
    }),
    'POST /api/v1/honey-batches': async () => ({ body: await honeyBatch() }),
    'POST /api/v1/honey-batches (blend)': async () => ({ body: await blend() }),
    'GET /api/v1/honey-batches/:id': byId(aHoneyBatch),
    'PATCH /api/v1/honey-batches/:id': byId(aHoneyBatch, honeyBatch),
    'PATCH /api/v1/honey-batches/:id (blend)': byId(aBlend, blend),
    'DELETE /api/v1/honey-batches/:id': byId(aHoneyBatch),
    ...holdRequestsOf(api, 'honey-batches', aHoneyBatch),
  };
};
