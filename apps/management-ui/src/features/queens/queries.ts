import { queryOptions } from '@tanstack/react-query';
import { type FilterOf, changeIn, createIn, firstPageOf, pagesOf, recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

type QueenFilter = FilterOf<'/queens'>;

/** The queens that match, page by page. */
export const queenPages = (filter: QueenFilter) => pagesOf('/queens', filter);

/** A queen with her ancestors as far back as the tree shows them. */
export const pedigreeOf = (id: string) =>
  queryOptions({
    queryKey: ['/queens', id, 'pedigree'],
    queryFn: async ({ signal }) =>
      (await api.get('/queens/{id}/pedigree', { path: { id }, query: { generations: 3 }, signal })).data,
  });

export const daughtersOf = (id: string) => firstPageOf('/queens', { motherQueenId: [id], sort: '-birthYear' });

export const coloniesLedBy = (id: string) =>
  queryOptions({
    queryKey: ['/queens', id, 'colonies'],
    queryFn: async ({ signal }) => (await api.get('/queens/{id}/colonies', { path: { id }, signal })).data.items,
  });

/** A queen with the tag of her version, for whoever corrects her. */
export const oneQueen = recordOf('/queens');

/** Who may be a mother: found by a part of the name or of a pedigree number. */
export const queensLike = (q: string) => ({
  ...firstPageOf('/queens', { ...(q.length >= 2 && { q }), sort: '-birthYear', limit: 20 }),
  staleTime: 60_000,
});

export const recordQueen = createIn('/queens');

export const changeQueen = changeIn('/queens');
