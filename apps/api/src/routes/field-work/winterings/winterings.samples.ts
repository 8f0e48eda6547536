import { factoriesOver, winteringBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const out = (year: number) => ({
  winteredOutOn: `${year + 1}-03-20`,
  strengthOut: 4.5,
  storesOutKg: 6.25,
  outcome: 'ALIVE_WEAK',
  lossCategory: null,
  cause: 'TOO_WEAK',
  dissolve: false,
  note: 'wenig Brut',
});

/** The winters that are recorded, in turns. */
const YEARS = [2025, 2024, 2023];
let recorded = 0;

/** Valid requests of winterings. */
export const winteringsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aWintering } = factoriesOver(() => api.context);
  const colony = once(aColony);
  const wintering = async () => {
    const year = YEARS[(recorded += 1) % YEARS.length]!;
    const { id: colonyId } = await aColony({ establishedOn: '2023-04-01' });
    const season = `${year}/${year - 1999}`;
    return winteringBody({ season, winteredInOn: `${year}-10-04`, ...out(year), colonyId });
  };
  const winteringOut = async () => ({ colonyId: (await aWintering()).colonyId, season: '2025/26', ...out(2025) });

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
    'PATCH /api/v1/winterings/:id': byId(aWintering, () => {
      const {
        colonyId: _colony,
        season: _season,
        ...fields
      } = winteringBody({
        colonyId: '',
        ...out(2025),
        // Of whichever season.
        winteredInOn: null,
        winteredOutOn: null,
      });
      return fields;
    }),
    'DELETE /api/v1/winterings/:id': byId(aWintering),
  };
};
