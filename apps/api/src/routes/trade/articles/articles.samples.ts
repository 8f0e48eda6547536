import { articleBody, candleBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of articles. */
export const articlesRequests = (api: TestApi): ValidRequests => {
  const { aCandle } = factoriesOver(() => api.context);

  return {
    'GET /api/v1/articles': () => ({
      query: {
        limit: '2',
        q: 'kerze',
        ids: SOME_IDS,
        count: 'true',
        kind: 'MANUFACTURED,HONEY',
        unit: 'PIECE,JAR',
        isActive: 'true',
        shopCategory: 'Kerzen',
        sku: 'SKU-1',
        sort: '-sku',
      },
    }),
    'POST /api/v1/articles': () => ({ body: candleBody() }),
    'GET /api/v1/articles/:id': byId(aCandle),
    'PATCH /api/v1/articles/:id': byId(aCandle, () => articleBody({ isActive: false, minimumStock: 24 })),
    'DELETE /api/v1/articles/:id': byId(aCandle),
  };
};
