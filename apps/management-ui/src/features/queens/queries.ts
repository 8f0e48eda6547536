import type { InputOf, PatchQueensByIdBody, PostQueensBody, Queen } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';

type QueenFilter = Omit<InputOf<'GET', '/queens'>['query'] & object, 'cursor' | 'limit'>;

/** The queens that match, page by page. */
export const queenPages = (filter: QueenFilter) =>
  infiniteQueryOptions({
    queryKey: ['/queens', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/queens', { query: { ...filter, limit: 200, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A queen with her ancestors as far back as the tree shows them. */
export const pedigreeOf = (id: string) =>
  queryOptions({
    queryKey: ['/queens', id, 'pedigree'],
    queryFn: async ({ signal }) =>
      (await api.get('/queens/{id}/pedigree', { path: { id }, query: { generations: 3 }, signal })).data,
  });

export const daughtersOf = (id: string) =>
  queryOptions({
    queryKey: ['/queens', { motherQueenId: [id] }],
    queryFn: async ({ signal }) =>
      (await api.get('/queens', { query: { motherQueenId: [id], sort: '-birthYear', limit: 200 }, signal })).data.items,
  });

export const coloniesLedBy = (id: string) =>
  queryOptions({
    queryKey: ['/queens', id, 'colonies'],
    queryFn: async ({ signal }) => (await api.get('/queens/{id}/colonies', { path: { id }, signal })).data.items,
  });

/** A queen with the tag of her version, for whoever corrects her. */
export const oneQueen = (id: string) =>
  queryOptions({
    queryKey: ['/queens', id],
    queryFn: async ({ signal }): Promise<Tagged<Queen>> =>
      tagged(await api.get('/queens/{id}', { path: { id }, signal })),
  });

/** Who may be a mother: found by a part of the name or of a pedigree number. */
export const queensLike = (q: string) =>
  queryOptions({
    queryKey: ['/queens', { q, limit: 20 }],
    queryFn: async ({ signal }) =>
      (await api.get('/queens', { query: { ...(q.length >= 2 && { q }), sort: '-birthYear', limit: 20 }, signal })).data
        .items,
    staleTime: 60_000,
  });

export const recordQueen = async (body: PostQueensBody, idempotencyKey: string): Promise<Queen> =>
  (await api.post('/queens', { body, idempotencyKey })).data;

/** @throws ApiProblem PRECONDITION_FAILED when she has been changed since she was read */
export const changeQueen = (id: string, ifMatch: string, body: PatchQueensByIdBody) =>
  api.patch('/queens/{id}', { path: { id }, ifMatch, body });
