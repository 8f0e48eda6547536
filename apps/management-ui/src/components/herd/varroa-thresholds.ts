import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

/** From how many mites on the light is yellow and red, by method and month. */
export const varroaThresholds = queryOptions({
  queryKey: ['/varroa-measurements/thresholds'],
  queryFn: async ({ signal }) => (await api.get('/varroa-measurements/thresholds', { signal })).data.items,
  staleTime: 3_600_000,
});
