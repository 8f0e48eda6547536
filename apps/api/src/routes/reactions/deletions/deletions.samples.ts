import type { ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of deletions. */
export const deletionsRequests = (): ValidRequests => ({
  'GET /api/v1/deletions': () =>
    Promise.resolve({ query: { since: new Date(Date.now() - 86_400_000).toISOString(), count: 'true' } }),
});
