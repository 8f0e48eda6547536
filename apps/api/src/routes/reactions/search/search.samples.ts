import type { ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the search. */
export const searchRequests = (): ValidRequests => ({
  'GET /api/v1/search': () => Promise.resolve({ query: { q: 'Volk' } }),
});
