import { factoriesOver, productionBatchBody } from '@beekeeping/domain/testing';
import { byId, once, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { holdRequestsOf } from '../../honey-house/holds/holds.samples.ts';

/** Valid requests of production batches. */
export const productionBatchesRequests = (api: TestApi): ValidRequests => {
  const { aCandle, aProductionBatch } = factoriesOver(() => api.context);
  const article = once(aCandle);
  const productionBatch = async () => productionBatchBody({ articleId: (await article()).id });

  return {
    'GET /api/v1/production-batches': async () => ({
      query: {
        limit: '2',
        q: 'P-',
        ids: SOME_IDS,
        count: 'true',
        articleId: SOME_IDS,
        batchNumber: 'P-1',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'producedOn',
      },
    }),
    'POST /api/v1/production-batches': async () => ({ body: await productionBatch() }),
    'GET /api/v1/production-batches/:id': byId(aProductionBatch),
    'PATCH /api/v1/production-batches/:id': byId(aProductionBatch, productionBatch),
    'DELETE /api/v1/production-batches/:id': byId(aProductionBatch),
    ...holdRequestsOf(api, 'production-batches', aProductionBatch),
  };
};
