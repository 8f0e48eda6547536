import type { InputOf } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

export const systemStatus = queryOptions({
  queryKey: ['/system/status'],
  queryFn: async ({ signal }) => (await api.get('/system/status', { signal })).data,
  refetchInterval: 30_000,
});

export const systemQueues = queryOptions({
  queryKey: ['/system/queues'],
  queryFn: async ({ signal }) => (await api.get('/system/queues', { signal })).data.items,
  refetchInterval: 10_000,
});

export type RunOutcomeFilter = NonNullable<NonNullable<InputOf<'GET', '/system/job-runs'>['query']>['outcome']>[number];

export const jobRunPages = (outcome: RunOutcomeFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['/system/job-runs', { outcome }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get('/system/job-runs', {
          query: { limit: 20, ...(outcome && { outcome: [outcome] }), ...(cursor && { cursor }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The events that the service has given up. */
export const failedEventPages = infiniteQueryOptions({
  queryKey: ['/system/events'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await api.get('/system/events', { query: { limit: 20, ...(cursor && { cursor }) }, signal })).data,
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const retryEvent = (id: string) => api.post('/system/events/{id}/retry', { path: { id } });

/** @returns how many are still given up: it takes some hundred at once */
export const replayEvents = async (): Promise<number> =>
  (await api.post('/system/events/replay', { body: {} })).data.remaining;
