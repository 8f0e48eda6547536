import { factoriesOver, harvestBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of harvests. */
export const harvestsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aHarvest } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const harvest = async (fields: object = {}) => harvestBody({ ...fields, colonyId: (await colony()).id });

  return {
    'GET /api/v1/harvests': async () => ({
      query: {
        limit: '2',
        q: 'volk',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        method: 'BRUSH,BLOWER',
        isExtracted: 'false',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'harvestedOn',
      },
    }),
    'POST /api/v1/harvests': async () => ({ body: await harvest() }),
    'POST /api/v1/harvests/bulk': async () => ({ body: { items: [await harvest(), await harvest()] } }),
    'GET /api/v1/harvests/:id': byId(aHarvest),
    'PATCH /api/v1/harvests/:id': byId(aHarvest, () => harvest({ weightKg: 11.25 })),
    'DELETE /api/v1/harvests/:id': byId(aHarvest),
  };
};
