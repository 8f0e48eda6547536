import type { PostFeedingsBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../session/api.ts';

/** What each kind of feed is worth. */
export const feedTypes = queryOptions({
  queryKey: ['/feed-types'],
  queryFn: async ({ signal }) => (await api.get('/feed-types', { signal })).data.items,
  staleTime: 3_600_000,
});

/** The chosen colonies by name. */
export const namedColonies = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['/colonies', { ids, include: ['overview'] }],
    queryFn: async ({ signal }) =>
      (await api.get('/colonies', { query: { ids: [...ids], include: ['overview'], limit: 200 }, signal })).data.items,
  });

/** Records the same feeding of each colony, all of them or none. */
export const recordFeedings = async (items: PostFeedingsBody[]): Promise<void> => {
  await api.post('/feedings/bulk', { body: { items } });
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['/colonies'] }),
    queries.invalidateQueries({ queryKey: ['/feedings'] }),
  ]);
};
