import { SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';

/** Valid requests of the medicine book. */
export const medicineBookRequests = (): ValidRequests => ({
  'GET /api/v1/medicine-book': () => ({
    query: {
      limit: '2',
      count: 'true',
      from: '2025-01-01',
      to: '2025-12-31',
      apiaryId: SOME_IDS,
      format: 'json',
      language: 'en',
    },
  }),
});
