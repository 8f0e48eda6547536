import type { TestApi } from '../../testing/test-api.ts';
import { byId, named, record, SOME_IDS, type ValidRequests } from '../../testing/recording.ts';

const apiKey = () => ({
  name: named('Webshop'),
  scopes: ['shop-sync:read', 'shop-sync:write'],
  expiresAt: '2099-12-31T23:59:59.999Z',
});

/** Valid requests of API keys. */
export const apiKeysRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/api-keys': () => ({
    query: { limit: '2', q: 'shop', ids: SOME_IDS, isActive: 'true', count: 'true', sort: 'name' },
  }),
  'POST /api/v1/api-keys': () => ({ body: apiKey() }),
  'POST /api/v1/api-keys/:id/revoke': byId(() => record(api, '/api-keys', apiKey())),
});
