import { factoriesOver } from '@beekeeping/domain/testing';
import { byId, once, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of the card of a colony. */
export const colonyCardsRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/colonies/:id/card': byId(once(factoriesOver(() => api.context).aColony)),
});
