import { ApiProblem, type Colony } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { changeIn, createIn, firstPageOf, recordOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

/** Every apiary, by name; those that are not used any more among them. */
export const allApiaries = firstPageOf('/apiaries', { sort: 'name' });

/** An apiary with the tag of its version, for whoever changes it. */
export const oneApiary = recordOf('/apiaries');

/** The living colonies of an apiary in their order, with what is known of each at a glance. */
export const coloniesAt = (apiaryId: string, on: string | undefined) =>
  queryOptions({
    queryKey: ['/colonies', { apiaryId: [apiaryId], isLiving: true, on }],
    queryFn: ({ signal }) => {
      const query = { apiaryId: [apiaryId], isLiving: true, include: ['overview' as const], limit: 200, on };
      return allOf(api.items('/colonies', { query, signal }));
    },
  });

/** Weather, forage and restrictions of the apiaries, by their ids. */
export const outlooks = queryOptions({
  queryKey: ['/dashboard'],
  queryFn: async ({ signal }) => (await api.get('/dashboard', { signal })).data,
  select: ({ outlook = [] }) => new Map(outlook.map((each) => [each.apiaryId, each])),
});

export const recordApiary = createIn('/apiaries');

export const changeApiary = changeIn('/apiaries');

/** The colonies of an apiary as they stand, with the tag that a change of their order names. */
export interface Order {
  row: readonly Colony[];
  etag: string;
}

/** Puts the colonies of an apiary in order. @returns the order of somebody else who has done so meanwhile, else nothing */
export const putInOrder = async (props: {
  apiaryId: string;
  colonyIds: string[];
  etag: string;
}): Promise<Order | undefined> => {
  const { apiaryId, colonyIds, etag } = props;
  try {
    await api.put('/apiaries/{id}/order', { path: { id: apiaryId }, body: { colonyIds }, ifMatch: etag });
    await queries.invalidateQueries();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
    const [row, newest] = await Promise.all([
      queries.query({ ...coloniesAt(apiaryId, undefined), staleTime: 0 }),
      queries.query({ ...oneApiary(apiaryId), staleTime: 0 }),
    ]);
    return { row, etag: newest.etag };
  }
};
