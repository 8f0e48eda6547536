import { harvestBody } from '@beekeeping/domain/testing';
import { byId, once, record, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { aColonyOfItsOwn } from '../colonies/colonies.samples.ts';

/** Valid requests of harvests. */
export const harvestsRequests = (api: TestApi): ValidRequests => {
  const colony = once(() => aColonyOfItsOwn(api));
  const harvest = async () => harvestBody({ colonyId: (await colony()).id });
  const aHarvest = async () => record(api, '/harvests', await harvest());

  return {
    'GET /api/v1/harvests': async () => ({
      query: {
        limit: '2',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        method: 'BRUSH,BLOWER',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'harvestedOn',
      },
    }),
    'POST /api/v1/harvests': async () => ({ body: await harvest() }),
    'POST /api/v1/harvests/bulk': async () => ({ body: { items: [await harvest(), await harvest()] } }),
    'GET /api/v1/harvests/:id': byId(aHarvest),
    'PATCH /api/v1/harvests/:id': byId(aHarvest, async () => ({ ...(await harvest()), weightKg: 11.25 })),
    'DELETE /api/v1/harvests/:id': byId(aHarvest),
  };
};
