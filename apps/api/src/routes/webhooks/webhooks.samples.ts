import type { TestApi } from '../../testing/test-api.ts';
import { byId, once, record, SOME_IDS, type ValidRequests } from '../../testing/recording.ts';

/** By its address: nothing has to be looked up. */
const subscription = () => ({
  url: 'https://93.184.216.34/hooks?shop=1',
  events: ['stock.changed', 'product.stock_changed'],
});

/** Valid requests of webhook subscriptions and their deliveries. */
export const webhooksRequests = (api: TestApi): ValidRequests => {
  const aSubscription = () => record(api, '/webhooks', subscription());
  const shared = once(aSubscription);

  const aDelivery = async () => {
    const { id } = await shared();
    const { body } = await api.admin.post(`/api/v1/webhooks/${id}/ping`).expect(202);
    return { params: { id, deliveryId: body.id } };
  };

  return {
    'GET /api/v1/webhooks': () => ({
      query: { limit: '2', q: 'hooks', ids: SOME_IDS, active: 'true', count: 'true', sort: 'url' },
    }),
    'POST /api/v1/webhooks': () => ({ body: subscription() }),
    'GET /api/v1/webhooks/:id': byId(shared),
    'PATCH /api/v1/webhooks/:id': byId(aSubscription, () => ({ ...subscription(), active: false })),
    'DELETE /api/v1/webhooks/:id': byId(aSubscription),
    'GET /api/v1/webhooks/:id/deliveries': async () => ({
      params: { id: (await shared()).id },
      query: {
        limit: '2',
        ids: SOME_IDS,
        status: 'PENDING,FAILED',
        state: 'PENDING',
        event: 'ping,stock.changed',
        count: 'true',
        sort: 'state',
      },
    }),
    'POST /api/v1/webhooks/:id/deliveries/:deliveryId/redeliver': aDelivery,
    'POST /api/v1/webhooks/:id/ping': byId(shared),
    'POST /api/v1/webhooks/:id/rotate-secret': byId(aSubscription),
  };
};
