import { factoriesOver, winteringBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../testing/recording.ts';
import type { TestApi } from '../../testing/test-api.ts';

const out = {
  winteredOutOn: '2026-03-20',
  strengthOut: 4.5,
  storesOutKg: 6.25,
  outcome: 'ALIVE_WEAK',
  lossCategory: null,
  cause: 'TOO_WEAK',
  dissolve: false,
  note: 'wenig Brut',
};

/** Valid requests of winterings. */
export const winteringsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aWintering } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const wintering = async (fields: object = {}) => winteringBody({ ...out, ...fields, colonyId: (await aColony()).id });
  const winteringOut = async () => ({ colonyId: (await aWintering()).colonyId, season: '2025/26', ...out });

  return {
    'GET /api/v1/winterings': async () => ({
      query: {
        limit: '2',
        q: 'volk',
        colonyId: (await colony()).id,
        apiaryId: (await colony()).apiaryId,
        season: '2025/26,2026/27',
        outcome: 'ALIVE,DEAD',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'season',
      },
    }),
    'POST /api/v1/winterings': async () => ({ body: await wintering() }),
    'POST /api/v1/winterings/bulk': async () => ({ body: { items: [await wintering(), await wintering()] } }),
    'POST /api/v1/winterings/out/bulk': async () => ({
      body: { items: [await winteringOut(), await winteringOut()] },
    }),
    'GET /api/v1/winterings/:id': byId(aWintering),
    'PATCH /api/v1/winterings/:id': byId(aWintering, async () => {
      const { colonyId: _colony, season: _season, ...fields } = await wintering();
      return fields;
    }),
    'DELETE /api/v1/winterings/:id': byId(aWintering),
  };
};
