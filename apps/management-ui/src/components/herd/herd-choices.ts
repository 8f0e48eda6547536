import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../screen/all-of.ts';
import { firstPageOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** As many as an address may name at once. */
const AT_ONCE = 100;

/** Colonies by their ids, in that order, with what is known of each at a glance. */
export const namedColonies = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['/colonies', 'named', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
        ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      );
      const pages = await Promise.all(
        parts.map((part) =>
          api.get('/colonies', { query: { ids: part, include: ['overview'], limit: AT_ONCE }, signal }),
        ),
      );
      const byId = new Map(pages.flatMap(({ data }) => data.items).map((colony) => [colony.id, colony]));
      return ids.map((id) => byId.get(id)).filter((colony) => colony !== undefined);
    },
    enabled: ids.length > 0,
  });

/** The living colonies, of one apiary or of all, to choose from. */
export const livingColonies = (apiaryId?: string) =>
  queryOptions({
    queryKey: ['/colonies', 'living', apiaryId ?? null],
    queryFn: async ({ signal }) => {
      const query = {
        isLiving: true,
        sort: 'name' as const,
        limit: 200,
        ...(apiaryId === undefined ? {} : { apiaryId: [apiaryId] }),
      };
      return allOf(api.items('/colonies', { query, signal }));
    },
  });

/** The apiaries to choose from. */
export const apiaryChoices = firstPageOf('/apiaries');
