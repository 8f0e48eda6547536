import type { InputOf, PostWebhooksBody, WebhookSubscriptionWithSecret } from '@beekeeping/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { allIn, changeIn, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

export const allWebhooks = allIn('/webhooks', { sort: 'url' });

export const oneWebhook = recordOf('/webhooks');

export type DeliveryState = NonNullable<
  NonNullable<InputOf<'GET', '/webhooks/{id}/deliveries'>['query']>['state']
>[number];

/** What was sent to it, the newest first. One that waits is asked for again and again until it has arrived. */
export const deliveryPages = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['/webhooks', id, 'deliveries', { state }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get('/webhooks/{id}/deliveries', {
          path: { id },
          query: { limit: 50, ...(state && { state: [state] }), ...(cursor && { cursor }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((each) => each.state === 'PENDING')) === true ? 5_000 : false,
  });

/** @returns with the secret, which is told once */
export const createWebhook = async (body: PostWebhooksBody): Promise<WebhookSubscriptionWithSecret> =>
  (await api.post('/webhooks', { body })).data;

export const changeWebhook = changeIn('/webhooks');

export const deleteWebhook = (id: string) => api.delete('/webhooks/{id}', { path: { id } });

export const pingWebhook = (id: string) => api.post('/webhooks/{id}/ping', { path: { id } });

/** @returns the new secret, which is told once */
export const rotateSecret = async (id: string): Promise<string> =>
  (await api.post('/webhooks/{id}/rotate-secret', { path: { id } })).data.secret;

export const redeliver = (id: string, deliveryId: string) =>
  api.post('/webhooks/{id}/deliveries/{deliveryId}/redeliver', { path: { id, deliveryId } });
