import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of withdrawals. */
export const withdrawalsRequests = (api: TestApi): ValidRequests => {
  const { aColony } = factoriesOver(() => api.context);
  const ofColony = byId(aColony);
  return {
    'GET /api/v1/colonies/:id/withdrawal': async () => ({ ...(await ofColony()), query: { on: '2025-08-05' } }),
  };
};
