import { queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { allOf } from '../screen/all-of.ts';
import { today } from '../screen/format.ts';

/** What authorities have closed, or watch, today. */
export const todaysRestrictions = queryOptions({
  queryKey: ['/restrictions', { inForceOn: today() }],
  queryFn: async ({ signal }) =>
    allOf(api.items('/restrictions', { query: { inForceOn: today(), limit: 200 }, signal })),
});
