import type { PostFeedingsBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { Sending } from '../../components/herd/colonies-sheet.tsx';
import { writtenOf } from '../../components/form/written.ts';
import { ONCE } from '../../components/form/field-write.ts';
import { pagesOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** What each kind of feed is worth. */
export const feedTypes = queryOptions({
  queryKey: ['/feed-types'],
  queryFn: async ({ signal }) => (await api.get('/feed-types', { signal })).data.items,
  staleTime: 3_600_000,
});

/** What the colonies have in their combs, and what they need for the winter. */
export const stores = queryOptions({
  queryKey: ['/statistics/stores'],
  queryFn: async ({ signal }) => (await api.get('/statistics/stores', { signal })).data,
});

/** What was fed, the newest first. */
export const feedingPages = pagesOf('/feedings');

/** Records feedings, all of them or none; each for itself when that is asked for. */
export const recordFeedings = async (items: PostFeedingsBody[], { idempotencyKey, isEach }: Sending) =>
  writtenOf(
    (
      await api.post('/feedings/bulk', {
        body: { items },
        query: isEach ? { mode: 'each' } : {},
        idempotencyKey,
        ...ONCE,
      })
    ).data,
  );
