import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of the recall report. The numbering rules are not active. */
export const tracesRequests = (api: TestApi): ValidRequests => {
  const aBottling = once(factoriesOver(() => api.context).aBottling);

  return {
    'GET /api/v1/bottlings/:id/trace': byId(aBottling),
    'GET /api/v1/trace/:lotNumber': async () => ({ params: { lotNumber: (await aBottling()).lotNumber } }),
  };
};
