import { apiaryBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of apiaries. */
export const apiariesRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);

  return {
    'GET /api/v1/apiaries': () => ({
      query: {
        limit: '2',
        kind: 'PERMANENT,MIGRATORY',
        isActive: 'true',
        on: '2025-06-01',
        q: 'wald',
        count: 'true',
        sort: 'name',
      },
    }),
    'POST /api/v1/apiaries': () => ({ body: apiaryBody() }),
    'GET /api/v1/apiaries/:id': byId(anApiary),
    'PATCH /api/v1/apiaries/:id': byId(anApiary, () => apiaryBody({ notes: null })),
    'DELETE /api/v1/apiaries/:id': byId(anApiary),
  };
};
