import type { PostWinteringsBulkBody, PostWinteringsOutBulkBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { writtenOf } from '../../components/form/written.ts';
import { pagesOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** Records that colonies are ready for the winter. */
export const winterIn = async (items: PostWinteringsBulkBody['items'], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (await api.post('/winterings/bulk', { body: { items }, query: isEach ? { mode: 'each' } : {}, idempotencyKey }))
      .data,
  );

/** Records how colonies came through the winter. */
export const winterOut = async (items: PostWinteringsOutBulkBody['items'], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (await api.post('/winterings/out/bulk', { body: { items }, query: isEach ? { mode: 'each' } : {}, idempotencyKey }))
      .data,
  );

/** How a winter went, by the rules of COLOSS. */
export const lossesOf = (season: string) =>
  queryOptions({
    queryKey: ['/statistics/losses', { season }],
    queryFn: async ({ signal }) => (await api.get('/statistics/losses', { query: { season }, signal })).data,
  });

/** The colonies of a winter, by name. */
export const winteringPages = (season: string) => pagesOf('/winterings', { season: [season], sort: 'colonyName' });
