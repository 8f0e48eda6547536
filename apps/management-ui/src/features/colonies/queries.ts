import type { InputOf } from '@beekeeping/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

export type ColonyFilter = Omit<InputOf<'GET', '/colonies'>['query'] & object, 'cursor' | 'limit' | 'include'>;

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

/** All colonies that match, as a table that the import takes as well. */
export const colonyTable = (filter: ColonyFilter, format: 'csv' | 'xlsx'): Promise<Blob> =>
  api.file('GET', '/colonies', { query: { ...filter, format } });
