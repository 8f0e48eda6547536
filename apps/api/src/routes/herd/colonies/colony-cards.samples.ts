import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of the cards of colonies. */
export const colonyCardsRequests = (api: TestApi): ValidRequests => {
  const colony = once(factoriesOver(() => api.context).aColony);
  return {
    'GET /api/v1/colonies/:id/card': byId(colony),
    'POST /api/v1/colonies/cards': async () => ({ body: { colonyIds: [(await colony()).id] } }),
  };
};
