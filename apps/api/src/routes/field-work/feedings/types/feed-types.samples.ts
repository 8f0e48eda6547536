import { feedTypes } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import { once, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of feed types, which are seeded at every start. */
export const feedTypesRequests = (api: TestApi): ValidRequests => {
  const other = once(async () => {
    const [row] = await api.db.select({ id: feedTypes.id }).from(feedTypes).where(eq(feedTypes.feedType, 'OTHER'));
    return row!;
  });

  return {
    'GET /api/v1/feed-types': () => Promise.resolve({ query: { feedType: 'SYRUP_3_2,FONDANT', sort: 'feedType' } }),
    'PATCH /api/v1/feed-types/:id': async () => ({
      params: { id: (await other()).id },
      body: { sugarKgPerL: 0.7, storedKgPerL: 0.75, sugarKgPerKg: null, storedKgPerKg: null, notes: 'Eigene Mischung' },
    }),
  };
};
