import { webhookSubscriptionBody } from '@beekeeping/domain/testing';
import { byId, once, record, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of webhook subscriptions. */
export const webhooksRequests = (api: TestApi): ValidRequests => {
  const aSubscription = () => record(api, '/webhooks', webhookSubscriptionBody());
  const shared = once(aSubscription);

  return {
    'GET /api/v1/webhooks': () => ({
      query: { limit: '2', q: 'hooks', ids: SOME_IDS, active: 'true', count: 'true', sort: 'url' },
    }),
    'POST /api/v1/webhooks': () => ({ body: webhookSubscriptionBody() }),
    'GET /api/v1/webhooks/:id': byId(shared),
    'PATCH /api/v1/webhooks/:id': byId(aSubscription, () => webhookSubscriptionBody({ active: false })),
    'DELETE /api/v1/webhooks/:id': byId(aSubscription),
    'POST /api/v1/webhooks/:id/ping': byId(shared),
    'POST /api/v1/webhooks/:id/rotate-secret': byId(aSubscription),
  };
};
