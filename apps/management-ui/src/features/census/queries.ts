import type { PatchTskReferenceDaysByIdBody, TskReferenceDay } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { language } from '../../session/language.ts';
import { api } from '../../session/api.ts';

/** When each region counts its colonies. */
export const referenceDays = queryOptions({
  queryKey: ['/tsk/reference-days', { limit: 200 }],
  queryFn: async ({ signal }) => allOf(api.items('/tsk/reference-days', { query: { limit: 200 }, signal })),
});

export const oneReferenceDay = (id: string) =>
  queryOptions({
    queryKey: ['/tsk/reference-days', id],
    queryFn: async ({ signal }): Promise<Tagged<TskReferenceDay>> =>
      tagged(await api.get('/tsk/reference-days/{id}', { path: { id }, signal })),
  });

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed it since */
export const changeReferenceDay = (id: string, ifMatch: string, body: PatchTskReferenceDaysByIdBody) =>
  api.patch('/tsk/reference-days/{id}', { path: { id }, ifMatch, body });

/** What was counted on the reference days, the newest first. */
export const censusPages = infiniteQueryOptions({
  queryKey: ['/tsk/census', 'pages'],
  queryFn: async ({ pageParam: cursor, signal }) =>
    (await api.get('/tsk/census', { query: { limit: 200, ...(cursor && { cursor }) }, signal })).data,
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The censuses of a year as a table, a line for each apiary. */
export const censusTable = (year: number): Promise<Blob> =>
  api.file('GET', '/tsk/census', { query: { year: [String(year)], format: 'csv', language: language() } });
