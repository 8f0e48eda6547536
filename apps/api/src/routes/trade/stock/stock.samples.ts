import { SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the stock. */
export const stockRequests = (): ValidRequests => ({
  'GET /api/v1/stock': () => ({
    query: {
      limit: '2',
      q: 'L-',
      ids: SOME_IDS,
      count: 'true',
      articleId: SOME_IDS,
      batchKind: 'BOTTLING,PRODUCTION',
      lotNumber: 'L-1',
      hasRemaining: 'true',
      isHeld: 'false',
      belowMinimum: 'true',
      asOf: '2025-09-01T08:30:00Z',
      sort: 'createdAt',
    },
  }),
});
