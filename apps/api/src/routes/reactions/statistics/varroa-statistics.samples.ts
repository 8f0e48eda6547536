import { SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the statistics of varroa and of treatments. */
export const varroaStatisticsRequests = (): ValidRequests => ({
  'GET /api/v1/statistics/varroa': () => ({ query: { year: '2025', apiaryId: SOME_IDS } }),
  'GET /api/v1/statistics/treatments': () => ({ query: { year: '2025', apiaryId: SOME_IDS } }),
});
