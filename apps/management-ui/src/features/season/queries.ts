import type { PhenologyReport, PostPhenologyReportsBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type AnyRecord, type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api } from '../../session/api.ts';
import { recordOf } from '../../components/screen/records.ts';
import { seenIn, whatOf } from './seen.ts';

/** A year has a handful of reports at an apiary: each phase and each plant begins once. */
const MOST = 200;

/** What was seen to begin at an apiary in a year, the newest first. */
export const reportsOf = (apiaryId: string, year: number) =>
  queryOptions({
    queryKey: ['/phenology/reports', { apiaryId, year }],
    queryFn: async ({ signal }): Promise<PhenologyReport[]> => {
      const query = { apiaryId: [apiaryId], from: `${year}-01-01`, to: `${year}-12-31`, limit: MOST };
      return (await api.get('/phenology/reports', { query, signal })).data.items;
    },
  });

/** A report as its form has it, with the tag of its version. */
export const oneReport = (id: string) =>
  queryOptions({
    queryKey: ['/phenology/reports', id],
    queryFn: async ({ signal }): Promise<Tagged<AnyRecord>> => {
      const { data, etag } = tagged(await api.get('/phenology/reports/{id}', { path: { id }, signal }));
      return { data: { ...data, what: whatOf(data) }, etag };
    },
  });

export const recordReport = async (values: AnyRecord, idempotencyKey: string): Promise<PhenologyReport> =>
  (await api.post('/phenology/reports', { body: seenIn(values) as PostPhenologyReportsBody, idempotencyKey })).data;

/** @throws ApiProblem PRECONDITION_FAILED when it has been changed since it was read */
export const correctReport = (id: string, ifMatch: string, values: AnyRecord) =>
  api.patch('/phenology/reports/{id}', {
    path: { id },
    ifMatch,
    body: seenIn(values),
  });

export const deleteReport = (id: string) => api.delete('/phenology/reports/{id}', { path: { id } });

/** An apiary by itself. */
export const apiaryOf = recordOf('/apiaries');

/** The weather of an apiary in a year, as far as it is known. */
export const weatherOfYear = (apiaryId: string, year: number) =>
  queryOptions({
    queryKey: ['/apiaries', apiaryId, 'weather', year],
    queryFn: async ({ signal }) => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31` };
      return (await api.get('/apiaries/{id}/weather', { path: { id: apiaryId }, query, signal })).data;
    },
    staleTime: 600_000,
  });

/** What the flowers promise in the next days. */
export const forageAhead = (apiaryId: string) =>
  queryOptions({
    queryKey: ['/apiaries', apiaryId, 'forage-forecast'],
    queryFn: async ({ signal }) =>
      (await api.get('/apiaries/{id}/forage-forecast', { path: { id: apiaryId }, signal })).data,
  });

/** How often that was right during the last year. */
export const forageQuality = (apiaryId: string) =>
  queryOptions({
    queryKey: ['/forage-forecast/quality', apiaryId],
    queryFn: async ({ signal }) => (await api.get('/forage-forecast/quality', { query: { apiaryId }, signal })).data,
    staleTime: 600_000,
  });
