import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { allOf } from '../screen/all-of.ts';

/** What jars of honey are sold as. */
export const honeyArticles = queryOptions({
  queryKey: ['/articles', { kind: ['HONEY'], isActive: true }],
  queryFn: ({ signal }) =>
    allOf(api.items('/articles', { query: { kind: ['HONEY'], isActive: true, sort: 'name', limit: 200 }, signal })),
  staleTime: 5 * 60_000,
});
