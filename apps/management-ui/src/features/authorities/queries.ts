import type {
  AuthorityNotice,
  PatchAuthorityNoticesByIdBody,
  PatchRestrictionsByIdBody,
  PostAuthorityNoticesBody,
  PostRestrictionsBody,
  Restriction,
} from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';

/** The letters of authorities, the newest first. */
export const noticePages = infiniteQueryOptions({
  queryKey: ['/authority-notices', 'pages'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await api.get('/authority-notices', { query: { limit: 200, ...(cursor && { cursor }) }, signal })).data,
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** What authorities have closed, and what they had, the newest first. */
export const restrictionPages = infiniteQueryOptions({
  queryKey: ['/restrictions', 'pages'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await api.get('/restrictions', { query: { limit: 200, ...(cursor && { cursor }) }, signal })).data,
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The visits on which signs of a disease or a pest were found, the newest first. */
export const signPages = (from: string) =>
  infiniteQueryOptions({
    queryKey: ['/inspections', 'pages', { hasDiseaseSigns: true, from }],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { hasDiseaseSigns: true, from, limit: 50, ...(cursor && { cursor }) };
      return (await api.get('/inspections', { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const oneNotice = (id: string) =>
  queryOptions({
    queryKey: ['/authority-notices', id],
    queryFn: async ({ signal }): Promise<Tagged<AuthorityNotice>> =>
      tagged(await api.get('/authority-notices/{id}', { path: { id }, signal })),
  });

export const recordNotice = async (body: PostAuthorityNoticesBody, idempotencyKey: string): Promise<AuthorityNotice> =>
  (await api.post('/authority-notices', { body, idempotencyKey })).data;

export const changeNotice = (id: string, ifMatch: string, body: PatchAuthorityNoticesByIdBody) =>
  api.patch('/authority-notices/{id}', { path: { id }, ifMatch, body });

export const oneRestriction = (id: string) =>
  queryOptions({
    queryKey: ['/restrictions', id],
    queryFn: async ({ signal }): Promise<Tagged<Restriction>> =>
      tagged(await api.get('/restrictions/{id}', { path: { id }, signal })),
  });

export const recordRestriction = async (body: PostRestrictionsBody, idempotencyKey: string): Promise<Restriction> =>
  (await api.post('/restrictions', { body, idempotencyKey })).data;

export const changeRestriction = (id: string, ifMatch: string, body: PatchRestrictionsByIdBody) =>
  api.patch('/restrictions/{id}', { path: { id }, ifMatch, body });
