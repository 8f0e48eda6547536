import type {
  HiveSetup,
  PostColoniesByIdHiveSetupBody,
  PostColoniesByIdHiveSetupChangesBody,
  TimelineEntry,
} from '@beekeeping/api-client';
import { ApiProblem } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Missing } from '../../components/screen/problem-words.ts';
import { changeIn, firstPageOf, recordOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

/** One colony with what is known of it at a glance. */
export const oneColony = (id: string) =>
  queryOptions({
    queryKey: ['/colonies', { ids: [id], include: ['overview'] }],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/colonies', { query: { ids: [id], include: ['overview'] }, signal });
      return data.items[0] ?? Promise.reject(new Missing());
    },
  });

/** The record of a colony, to be changed. */
export const colonyRecord = (id: string) => ({ ...recordOf('/colonies')(id), staleTime: 0 });

export const changeColony = changeIn('/colonies');

/** The card for the lid, as PDF. */
export const colonyCard = (id: string): Promise<Blob> => api.file('GET', '/colonies/{id}/card', { path: { id } });

const noneYet = (error: unknown): null => {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
};

/** The hive of a colony, on a past day or now; null where none is recorded. */
export const hiveOf = (id: string, on?: string) =>
  queryOptions({
    queryKey: ['/colonies', id, 'hive-setup', on ?? null],
    queryFn: async ({ signal }): Promise<HiveSetup | null> =>
      api
        .get('/colonies/{id}/hive-setup', { path: { id }, query: on === undefined ? {} : { on }, signal })
        .then(({ data }) => data, noneYet),
  });

/** What was changed of a hive, newest first. */
export const hiveHistory = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['/colonies', id, 'hive-setup/history'],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get('/colonies/{id}/hive-setup/history', {
          path: { id },
          query: { limit: 20, ...(cursor && { cursor }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const changeHive = async (id: string, body: PostColoniesByIdHiveSetupChangesBody): Promise<HiveSetup> => {
  const { data } = await api.post('/colonies/{id}/hive-setup/changes', { path: { id }, body });
  await queries.invalidateQueries();
  return data;
};

export const setUpHive = async (id: string, body: PostColoniesByIdHiveSetupBody): Promise<HiveSetup> => {
  const { data } = await api.post('/colonies/{id}/hive-setup', { path: { id }, body });
  await queries.invalidateQueries();
  return data;
};

export type TimelineKind = TimelineEntry['kind'];

/** What has happened to a colony, newest first, of these kinds and up to this day. */
export const timelineOf = (id: string, filter: { kind?: TimelineKind[]; to?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ['/colonies', id, 'timeline', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await api.get('/colonies/{id}/timeline', {
          path: { id },
          query: { ...filter, limit: 200, ...(cursor && { cursor }) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What is to be done with a colony, the next first. */
export const openTasksOf = (colonyId: string) =>
  firstPageOf('/tasks', { colonyId: [colonyId], status: ['OPEN'], sort: 'dueOn' });

/** The kinds of entries that have a record of their own, and the list that it is in. */
export const RECORDS = {
  INSPECTED: '/inspections',
  FED: '/feedings',
  HARVESTED: '/harvests',
  VARROA_MEASURED: '/varroa-measurements',
  TREATED: '/treatments',
  WINTERED_IN: '/winterings',
  WINTERED_OUT: '/winterings',
} as const satisfies Partial<Record<TimelineKind, string>>;

export type RecordKind = keyof typeof RECORDS;

export const recordOfKind = (kind: RecordKind, id: string) => ({
  ...recordOf(RECORDS[kind])(id),
  staleTime: 0,
});

export const removeRecord = async (of: { kind: RecordKind; id: string }): Promise<void> => {
  await api.delete(`${RECORDS[of.kind]}/{id}`, { path: { id: of.id } });
  await queries.invalidateQueries();
};
