import type {
  Bottling,
  Extraction,
  HoneyBatch,
  PatchExtractionsByIdBody,
  PatchHoneyBatchesByIdBody,
  PostBottlingsBody,
  PostExtractionsBody,
  PostHoneyBatchesBody,
} from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { api, queries } from '../../session/api.ts';

/** The harvests that nobody has extracted yet, the oldest first. */
export const harvestsWaiting = queryOptions({
  queryKey: ['/harvests', { isExtracted: false }],
  queryFn: ({ signal }) =>
    allOf(api.items('/harvests', { query: { isExtracted: false, sort: 'harvestedOn', limit: 200 }, signal })),
});

/** What the countries of an extraction are told from. More are not asked for at once: an address has an end. */
export const MOST_HARVESTS = 200;

/** Harvests with the country of the apiary that they come from, by their ids. */
export const harvestCountries = (harvestIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/harvests', { ids: harvestIds, countries: true }],
    queryFn: async ({ signal }) => {
      const [harvests, apiaries] = await Promise.all([
        api.get('/harvests', { query: { ids: [...harvestIds], limit: MOST_HARVESTS }, signal }),
        allOf(api.items('/apiaries', { query: { limit: 200 }, signal })),
      ]);
      const countryOf = new Map(apiaries.map(({ id, countryCode }) => [id, countryCode]));
      return new Map(
        harvests.data.items.map(({ id, weightKg, apiaryId }) => [
          id,
          { weightKg, countryCode: countryOf.get(apiaryId) ?? null },
        ]),
      );
    },
    staleTime: 5 * 60_000,
  });

/** The extractions, the newest first: those of the last years are what honey is left of. */
export const extractions = queryOptions({
  queryKey: ['/extractions', { limit: 200 }],
  queryFn: async ({ signal }) => (await api.get('/extractions', { query: { limit: 200 }, signal })).data.items,
});

/** The honey batches, the newest first. */
export const honeyBatches = queryOptions({
  queryKey: ['/honey-batches', { limit: 200 }],
  queryFn: async ({ signal }) => (await api.get('/honey-batches', { query: { limit: 200 }, signal })).data.items,
});

/** The batches that something is left of, whenever they were made. */
export const batchesWithHoney = queryOptions({
  queryKey: ['/honey-batches', { hasRemaining: true }],
  queryFn: ({ signal }) => allOf(api.items('/honey-batches', { query: { hasRemaining: true, limit: 200 }, signal })),
});

export const honeyOutdated = (): Promise<void> => queries.invalidateQueries({ queryKey: batchesWithHoney.queryKey });

export const bottlingsOf = (year: number) =>
  queryOptions({
    queryKey: ['/bottlings', { year }],
    queryFn: ({ signal }) =>
      allOf(api.items('/bottlings', { query: { from: `${year}-01-01`, to: `${year}-12-31`, limit: 200 }, signal })),
  });

/** The jars that were filled from a batch. */
export const bottlingsFrom = (honeyBatchId: string) =>
  queryOptions({
    queryKey: ['/bottlings', { honeyBatchId }],
    queryFn: async ({ signal }) =>
      (await api.get('/bottlings', { query: { honeyBatchId: [honeyBatchId], limit: 200 }, signal })).data.items,
  });

/** How the honey of a year went from the hives to what left the house. */
export const massBalance = (year: number) =>
  queryOptions({
    queryKey: ['/statistics/mass-balance', year],
    queryFn: async ({ signal }) => (await api.get('/statistics/mass-balance', { query: { year }, signal })).data,
  });

export const recordExtraction = async (body: PostExtractionsBody, idempotencyKey: string): Promise<Extraction> =>
  (await api.post('/extractions', { body, idempotencyKey })).data;

export const oneExtraction = (id: string) =>
  queryOptions({
    queryKey: ['/extractions', id],
    queryFn: async ({ signal }): Promise<Tagged<Extraction>> =>
      tagged(await api.get('/extractions/{id}', { path: { id }, signal })),
  });

/** @throws ApiProblem PRECONDITION_FAILED when it has been changed since it was read */
export const changeExtraction = (id: string, ifMatch: string, body: PatchExtractionsByIdBody) =>
  api.patch('/extractions/{id}', { path: { id }, ifMatch, body });

export const recordHoneyBatch = async (body: PostHoneyBatchesBody, idempotencyKey: string): Promise<HoneyBatch> =>
  (await api.post('/honey-batches', { body, idempotencyKey })).data;

export const oneHoneyBatch = (id: string) =>
  queryOptions({
    queryKey: ['/honey-batches', id],
    queryFn: async ({ signal }): Promise<Tagged<HoneyBatch>> =>
      tagged(await api.get('/honey-batches/{id}', { path: { id }, signal })),
  });

/** @throws ApiProblem PRECONDITION_FAILED when it has been changed since it was read */
export const changeHoneyBatch = (id: string, ifMatch: string, body: PatchHoneyBatchesByIdBody) =>
  api.patch('/honey-batches/{id}', { path: { id }, ifMatch, body });

export const recordBottling = async (body: PostBottlingsBody, idempotencyKey: string): Promise<Bottling> =>
  (await api.post('/bottlings', { body, idempotencyKey })).data;
