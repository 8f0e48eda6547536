import type { InputOf } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { api } from '../../session/api.ts';

export type AuditFilter = Omit<NonNullable<InputOf<'GET', '/audit-log'>['query']>, 'cursor' | 'limit' | 'sort'>;

/** What was done, the newest first, page by page. */
export const auditPages = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['/audit-log', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/audit-log', { query: { ...filter, limit: 100, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Everybody who may have acted. */
export const people = queryOptions({
  queryKey: ['/users', 'names'],
  queryFn: async ({ signal }) => allOf(api.items('/users', { query: { sort: 'name', limit: 200 }, signal })),
});
