import type { AnswerOf, InputOf, ItemOf, ListPath, PathOf } from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { allOf } from './all-of.ts';
import { type Tagged, tagged } from './tagged.ts';

/** What a list can be asked for; the page is drawn from where the last one ended. */
export type FilterOf<Path extends ListPath> =
  InputOf<'GET', Path> extends { query?: infer Query } ? Omit<Query & object, 'cursor'> : never;

type Page<Path extends ListPath> = AnswerOf<'GET', Path> & { items: ItemOf<Path>[]; nextCursor: string | null };

/** The lists that belong to no other record. */
type PlainList = Exclude<ListPath, `${string}{${string}`>;

/** What of a list matches, page after page: 200 at once unless told otherwise. */
export const pagesOf = <Path extends PlainList>(path: Path, filter?: FilterOf<Path>) =>
  infiniteQueryOptions({
    queryKey: [path, 'pages', filter],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page<Path>> => {
      const input = { query: { limit: 200, ...filter, ...(cursor && { cursor }) }, signal };
      return (await api.get(path as '/tasks', input)).data as unknown as Page<Path>;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The first 200 of a list, or as many as the filter's `limit` says. */
export const firstPageOf = <Path extends PlainList>(path: Path, filter?: FilterOf<Path>) =>
  queryOptions({
    queryKey: [path, 'first page', filter],
    queryFn: async ({ signal }) => {
      const input = { query: { limit: 200, ...filter }, signal };
      return ((await api.get(path as '/tasks', input)).data as unknown as Page<Path>).items;
    },
  });

/** Everything of a list that matches. */
export const allIn = <Path extends PlainList>(path: Path, filter?: FilterOf<Path>) =>
  queryOptions({
    queryKey: [path, 'all', filter],
    queryFn: ({ signal }): Promise<ItemOf<Path>[]> =>
      allOf(api.items(path, { query: { limit: 200, ...filter }, signal } as never)),
  });

/** The paths of one record, without their end. */
type RecordPath = PathOf<'GET'> extends infer Path ? (Path extends `${infer List}/{id}` ? List : never) : never;

/** A record of its list, such as `/tasks`, with the tag of its version for whoever changes it. */
export const recordOf =
  <List extends RecordPath>(list: List) =>
  (id: string) =>
    queryOptions({
      queryKey: [list, id],
      queryFn: async ({ signal }) =>
        tagged(await api.get(`${list}/{id}` as '/tasks/{id}', { path: { id }, signal })) as unknown as Tagged<
          AnswerOf<'GET', `${List}/{id}`>
        >,
    });

type BodyOf<Input> = Input extends { body: infer Body } ? Body : never;

/** Creates a record in its list, once for each key. */
export const createIn =
  <List extends PathOf<'POST'>>(list: List) =>
  async (body: BodyOf<InputOf<'POST', List>>, idempotencyKey: string) =>
    (await api.post(list as '/tasks', { body, idempotencyKey } as never)).data as unknown as AnswerOf<'POST', List>;

type ChangedPath = PathOf<'PATCH'> extends infer Path ? (Path extends `${infer List}/{id}` ? List : never) : never;

/**
 * Changes a record of its list that is still as it was read.
 * @returns (id, tag, changes)
 * @throws ApiProblem PRECONDITION_FAILED when it has been changed since
 */
export const changeIn =
  <List extends ChangedPath>(list: List) =>
  (id: string, ifMatch: string, body: BodyOf<InputOf<'PATCH', `${List}/{id}`>>) =>
    api.patch(`${list}/{id}` as '/tasks/{id}', { path: { id }, ifMatch, body } as never);
