import { factoriesOver, roundBody } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of rounds. */
export const roundsRequests = (api: TestApi): ValidRequests => {
  const { aColony, aRound } = factoriesOver(() => api.context);
  const colony = once(aColony);

  return {
    'GET /api/v1/rounds': async () => ({
      query: {
        limit: '2',
        q: 'stand',
        apiaryId: (await colony()).apiaryId,
        isFinished: 'false',
        from: '2025-01-01',
        to: '2025-12-31',
        sort: 'startedOn',
      },
    }),
    'POST /api/v1/rounds': async () => {
      const { id, apiaryId } = await aColony();
      return { body: roundBody({ apiaryId, colonyIds: [id] }) };
    },
    'GET /api/v1/rounds/:id': byId(aRound),
    'PATCH /api/v1/rounds/:id': byId(aRound, () => ({ isFinished: true })),
    'PUT /api/v1/rounds/:id/visits/:colonyId': async () => ({
      params: { id: (await aRound()).id, colonyId: (await colony()).id },
      body: { outcome: 'INSPECTED' },
    }),
  };
};
