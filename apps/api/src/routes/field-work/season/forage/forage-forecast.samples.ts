import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of forage forecasts. */
export const forageForecastRequests = (api: TestApi): ValidRequests => {
  const { anApiary } = factoriesOver(() => api.context);
  return {
    'GET /api/v1/apiaries/:id/forage-forecast': byId(anApiary),
    'GET /api/v1/forage-forecast/quality': async () => ({
      query: { apiaryId: (await anApiary()).id, from: '2025-04-01', to: '2025-08-31' },
    }),
  };
};
