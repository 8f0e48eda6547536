import { apiKeyBody } from '@beekeeping/domain/testing';
import { byId, record, SOME_IDS, type ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of API keys. */
export const apiKeysRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/api-keys': () => ({
    query: { limit: '2', q: 'shop', ids: SOME_IDS, isActive: 'true', count: 'true', sort: 'name' },
  }),
  'POST /api/v1/api-keys': () => ({ body: apiKeyBody() }),
  'POST /api/v1/api-keys/:id/revoke': byId(() => record(api, '/api-keys', apiKeyBody())),
});
