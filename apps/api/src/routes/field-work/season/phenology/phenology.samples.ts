import { factoriesOver, phenologyReportBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of phenology. Each report is new: an apiary of its own. */
export const phenologyRequests = (api: TestApi): ValidRequests => {
  const { anApiary, aPhenologyReport } = factoriesOver(() => api.context);
  const apiary = once(anApiary);
  const body = async (fields: object = {}) => phenologyReportBody({ ...fields, apiaryId: (await anApiary()).id });

  return {
    'GET /api/v1/phenology': async () => ({ query: { season: '2025', apiaryId: (await apiary()).id } }),
    'GET /api/v1/phenology/reports': async () => ({
      query: {
        limit: '2',
        q: 'hang',
        apiaryId: (await apiary()).id,
        phase: 'VORFRUEHLING,VOLLFRUEHLING',
        plant: 'APPLE',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'observedOn',
      },
    }),
    'POST /api/v1/phenology/reports': async () => ({ body: await body() }),
    'GET /api/v1/phenology/reports/:id': byId(aPhenologyReport),
    'PATCH /api/v1/phenology/reports/:id': byId(aPhenologyReport, () => body({ observedOn: '2025-04-20' })),
    'DELETE /api/v1/phenology/reports/:id': byId(aPhenologyReport),
  };
};
