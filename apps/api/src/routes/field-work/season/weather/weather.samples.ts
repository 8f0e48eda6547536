import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of weather. */
export const weatherRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);
  return {
    'GET /api/v1/apiaries/:id/weather': async () => ({
      ...(await byId(anApiary)()),
      query: { from: '2025-04-01', to: '2025-04-30' },
    }),
  };
};
