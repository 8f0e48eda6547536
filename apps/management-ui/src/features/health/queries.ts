import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** Months, methods and apiaries of a year of mites. */
export const varroaOf = (year: number) =>
  queryOptions({
    queryKey: ['/statistics/varroa', { year }],
    queryFn: async ({ signal }) => (await api.get('/statistics/varroa', { query: { year }, signal })).data,
  });

/** What was measured in a year, the newest first. */
export const measurementPages = (year: number) =>
  infiniteQueryOptions({
    queryKey: ['/varroa-measurements', 'pages', { year }],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31`, limit: 200, ...(cursor && { cursor }) };
      return (await api.get('/varroa-measurements', { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The newest treatments. */
export const newestTreatments = queryOptions({
  queryKey: ['/treatments', { limit: 200 }],
  queryFn: async ({ signal }) => (await api.get('/treatments', { query: { limit: 200 }, signal })).data.items,
});

/** The lots that something is left of, what expires first before the others. */
export const lotsLeft = queryOptions({
  queryKey: ['/medicine-lots', 'first to expire'],
  queryFn: async ({ signal }) =>
    (await api.get('/medicine-lots', { query: { hasRemaining: true, sort: 'expiresOn', limit: 200 }, signal })).data
      .items,
});
