import { extractionBody, factoriesOver } from '@beekeeping/domain/testing';
import { byId, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of extractions. */
export const extractionsRequests = (api: TestApi): ValidRequests => {
  const { aHarvest, anExtraction } = factoriesOver(() => api.context);
  const extraction = async () => extractionBody({ harvestIds: [(await aHarvest()).id] });

  return {
    'GET /api/v1/extractions': async () => ({
      query: {
        limit: '2',
        ids: SOME_IDS,
        count: 'true',
        colonyId: SOME_IDS,
        apiaryId: SOME_IDS,
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'netWeightKg',
      },
    }),
    'POST /api/v1/extractions': async () => ({ body: await extraction() }),
    'GET /api/v1/extractions/:id': byId(anExtraction),
    'PATCH /api/v1/extractions/:id': byId(anExtraction, extraction),
    'DELETE /api/v1/extractions/:id': byId(anExtraction),
  };
};
