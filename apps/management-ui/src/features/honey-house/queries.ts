import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { allIn, changeIn, createIn, recordOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

/** The harvests that nobody has extracted yet, the oldest first. */
export const harvestsWaiting = allIn('/harvests', { isExtracted: false, sort: 'harvestedOn' });

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

/** The extractions, the newest first. */
export const extractions = allIn('/extractions');

/** The honey batches, the newest first. */
export const honeyBatches = allIn('/honey-batches');

/** The batches that something is left of, whenever they were made. */
export const batchesWithHoney = allIn('/honey-batches', { hasRemaining: true });

export const honeyOutdated = (): Promise<void> => queries.invalidateQueries({ queryKey: batchesWithHoney.queryKey });

export const bottlingsOf = (year: number) => allIn('/bottlings', { from: `${year}-01-01`, to: `${year}-12-31` });

/** The jars that were filled from a batch. */
export const bottlingsFrom = (honeyBatchId: string) => allIn('/bottlings', { honeyBatchId: [honeyBatchId] });

/** How the honey of a year went from the hives to what left the house. */
export const massBalance = (year: number) =>
  queryOptions({
    queryKey: ['/statistics/mass-balance', year],
    queryFn: async ({ signal }) => (await api.get('/statistics/mass-balance', { query: { year }, signal })).data,
  });

export const recordExtraction = createIn('/extractions');

export const oneExtraction = recordOf('/extractions');

export const changeExtraction = changeIn('/extractions');

export const recordHoneyBatch = createIn('/honey-batches');

export const oneHoneyBatch = recordOf('/honey-batches');

export const changeHoneyBatch = changeIn('/honey-batches');

export const recordBottling = createIn('/bottlings');
