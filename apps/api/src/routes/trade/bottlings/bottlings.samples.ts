import { bottlingBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { holdRequestsOf } from '../../honey-house/holds/holds.samples.ts';

/** Valid requests of bottlings. The numbering rules are not active. */
export const bottlingsRequests = (api: TestApi): ValidRequests => {
  const { aHoneyBatch, anArticle, aBottling } = factoriesOver(() => api.context);
  const honeyBatch = once(() => aHoneyBatch({ weightKg: 100_000 }));
  const article = once(anArticle);
  const bottling = async () => bottlingBody({ honeyBatchId: (await honeyBatch()).id, articleId: (await article()).id });

  return {
    'GET /api/v1/bottlings': async () => ({
      query: {
        limit: '2',
        q: 'linden',
        ids: SOME_IDS,
        count: 'true',
        honeyBatchId: SOME_IDS,
        articleId: SOME_IDS,
        lotNumber: 'L-1',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: '-lotNumber',
      },
    }),
    'POST /api/v1/bottlings': async () => ({ body: await bottling() }),
    'GET /api/v1/bottlings/:id': byId(aBottling),
    'PATCH /api/v1/bottlings/:id': byId(aBottling, bottling),
    'DELETE /api/v1/bottlings/:id': byId(aBottling),
    ...holdRequestsOf(api, 'bottlings', aBottling),
  };
};
