import { SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the dashboard and the statistics. */
export const statisticsRequests = (): ValidRequests => ({
  'GET /api/v1/dashboard': () => Promise.resolve({}),
  'GET /api/v1/statistics/harvest': () => Promise.resolve({ query: { year: '2025', apiaryId: SOME_IDS } }),
  'GET /api/v1/statistics/losses': () => Promise.resolve({ query: { season: '2025/26', apiaryId: SOME_IDS } }),
  'GET /api/v1/statistics/mass-balance': () => Promise.resolve({ query: { year: '2025' } }),
  'GET /api/v1/statistics/stores': () => Promise.resolve({ query: { since: '2025-08-01', apiaryId: SOME_IDS } }),
});
