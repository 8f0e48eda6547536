import { queryOptions } from '@tanstack/react-query';
import { firstPageOf, pagesOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** Months, methods and apiaries of a year of mites. */
export const varroaOf = (year: number) =>
  queryOptions({
    queryKey: ['/statistics/varroa', { year }],
    queryFn: async ({ signal }) => (await api.get('/statistics/varroa', { query: { year }, signal })).data,
  });

/** What was measured in a year, the newest first. */
export const measurementPages = (year: number) =>
  pagesOf('/varroa-measurements', { from: `${year}-01-01`, to: `${year}-12-31` });

/** The newest treatments. */
export const newestTreatments = firstPageOf('/treatments');

/** The lots that something is left of, what expires first before the others. */
export const lotsLeft = firstPageOf('/medicine-lots', { hasRemaining: true, sort: 'expiresOn' });
