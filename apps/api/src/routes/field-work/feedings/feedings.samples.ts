import { factoriesOver, feedingBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of feedings. */
export const feedingsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aFeeding } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const feeding = async (fields: object = {}) =>
    feedingBody({
      feedType: 'HONEY_COMB',
      amount: 2.5,
      unit: 'COMB',
      combKg: 1.8,
      sugarFactor: 0.79,
      storedFactor: 1.01,
      ...fields,
      colonyId: (await colony()).id,
    });

  return {
    'GET /api/v1/feedings': async () => ({
      query: {
        limit: '2',
        q: 'volk',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        feedType: 'SYRUP_3_2,HONEY_COMB',
        purpose: 'WINTER,EMERGENCY',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'fedOn',
      },
    }),
    'POST /api/v1/feedings': async () => ({ body: await feeding() }),
    'POST /api/v1/feedings/bulk': async () => ({ body: { items: [await feeding(), await feeding()] } }),
    'GET /api/v1/feedings/:id': byId(aFeeding),
    'PATCH /api/v1/feedings/:id': byId(aFeeding, () => feeding({ amount: 3 })),
    'DELETE /api/v1/feedings/:id': byId(aFeeding),
  };
};
