import type { InputOf } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { pagesOf } from '../../components/screen/records.ts';
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
  pagesOf('/system/job-runs', { limit: 20, ...(outcome && { outcome: [outcome] }) });

/** The events that the service has given up. */
export const failedEventPages = pagesOf('/system/events', { limit: 20 });

export const retryEvent = (id: string) => api.post('/system/events/{id}/retry', { path: { id } });

/** @returns how many are still given up: it takes some hundred at once */
export const replayEvents = async (): Promise<number> =>
  (await api.post('/system/events/replay', { body: {} })).data.remaining;
