import type {
  Answer,
  Colony,
  HiveSetup,
  PatchColoniesByIdBody,
  PostColoniesByIdHiveSetupBody,
  PostColoniesByIdHiveSetupChangesBody,
  TimelineEntry,
} from '@beekeeping/api-client';
import { ApiProblem } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Missing } from '../../components/screen/problem-words.ts';
import { type AnyRecord, type Tagged, tagged } from '../../components/screen/tagged.ts';
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
export const colonyRecord = (id: string) =>
  queryOptions({
    queryKey: ['/colonies', id, 'record'],
    queryFn: async ({ signal }): Promise<Tagged<Colony>> =>
      tagged(await api.get('/colonies/{id}', { path: { id }, signal })),
    staleTime: 0,
  });

export const changeColony = (id: string, ifMatch: string, body: PatchColoniesByIdBody) =>
  api.patch('/colonies/{id}', { path: { id }, ifMatch, body });

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
  queryOptions({
    queryKey: ['/tasks', { colonyId, status: ['OPEN'] }],
    queryFn: async ({ signal }) =>
      (await api.get('/tasks', { query: { colonyId: [colonyId], status: ['OPEN'], sort: 'dueOn' }, signal })).data
        .items,
  });

interface RecordCalls {
  read: (id: string, signal: AbortSignal) => Promise<Answer<AnyRecord>>;
  change: (id: string, ifMatch: string, body: AnyRecord) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

const treatmentCalls: RecordCalls = {
  read: (id, signal) => api.get('/treatments/{id}', { path: { id }, signal }),
  change: (id, ifMatch, body) => api.patch('/treatments/{id}', { path: { id }, ifMatch, body }),
  remove: (id) => api.delete('/treatments/{id}', { path: { id } }),
};
const winteringCalls: RecordCalls = {
  read: (id, signal) => api.get('/winterings/{id}', { path: { id }, signal }),
  change: (id, ifMatch, body) => api.patch('/winterings/{id}', { path: { id }, ifMatch, body }),
  remove: (id) => api.delete('/winterings/{id}', { path: { id } }),
};

/** The kinds of entries that have a record of their own. */
export const RECORDS = {
  INSPECTED: {
    read: (id, signal) => api.get('/inspections/{id}', { path: { id }, signal }),
    change: (id, ifMatch, body) => api.patch('/inspections/{id}', { path: { id }, ifMatch, body }),
    remove: (id) => api.delete('/inspections/{id}', { path: { id } }),
  },
  FED: {
    read: (id, signal) => api.get('/feedings/{id}', { path: { id }, signal }),
    change: (id, ifMatch, body) => api.patch('/feedings/{id}', { path: { id }, ifMatch, body }),
    remove: (id) => api.delete('/feedings/{id}', { path: { id } }),
  },
  HARVESTED: {
    read: (id, signal) => api.get('/harvests/{id}', { path: { id }, signal }),
    change: (id, ifMatch, body) => api.patch('/harvests/{id}', { path: { id }, ifMatch, body }),
    remove: (id) => api.delete('/harvests/{id}', { path: { id } }),
  },
  VARROA_MEASURED: {
    read: (id, signal) => api.get('/varroa-measurements/{id}', { path: { id }, signal }),
    change: (id, ifMatch, body) => api.patch('/varroa-measurements/{id}', { path: { id }, ifMatch, body }),
    remove: (id) => api.delete('/varroa-measurements/{id}', { path: { id } }),
  },
  TREATED: treatmentCalls,
  WINTERED_IN: winteringCalls,
  WINTERED_OUT: winteringCalls,
} satisfies Partial<Record<TimelineKind, RecordCalls>>;

export type RecordKind = keyof typeof RECORDS;

export const recordOf = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: ['record', kind, id],
    queryFn: async ({ signal }): Promise<Tagged<AnyRecord>> => tagged(await RECORDS[kind].read(id, signal)),
    staleTime: 0,
  });

export const removeRecord = async (of: { kind: RecordKind; id: string }): Promise<void> => {
  await RECORDS[of.kind].remove(of.id);
  await queries.invalidateQueries();
};
