import type { InputOf } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

type ColonyFilter = Omit<InputOf<'GET', '/colonies'>['query'] & object, 'cursor' | 'limit' | 'include'>;

/** The colonies that match, with what is known of each at a glance, page by page. */
export const colonyPages = (filter: ColonyFilter) =>
  infiniteQueryOptions({
    queryKey: ['/colonies', filter],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...filter, include: ['overview' as const], limit: 200, ...(cursor && { cursor }) };
      return (await api.get('/colonies', { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The apiaries to choose from. */
export const apiaryChoices = queryOptions({
  queryKey: ['/apiaries', { limit: 200 }],
  queryFn: async ({ signal }) => (await api.get('/apiaries', { query: { limit: 200 }, signal })).data.items,
});
