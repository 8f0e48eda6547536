import { webhookSubscriptionBody } from '@beekeeping/domain/testing';
import { once, record, SOME_IDS, type ValidRequests } from '../../../../testing/recording.ts';
import type { TestApi } from '../../../../testing/test-api.ts';

/** Valid requests of the deliveries of a subscription. */
export const webhookDeliveriesRequests = (api: TestApi): ValidRequests => {
  const subscription = once(() => record(api, '/webhooks', webhookSubscriptionBody()));

  return {
    'GET /api/v1/webhooks/:id/deliveries': async () => ({
      params: { id: (await subscription()).id },
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
    'POST /api/v1/webhooks/:id/deliveries/:deliveryId/redeliver': async () => {
      const { id } = await subscription();
      const { body } = await api.admin.post(`/api/v1/webhooks/${id}/ping`).expect(202);
      return { params: { id, deliveryId: body.id } };
    },
  };
};
