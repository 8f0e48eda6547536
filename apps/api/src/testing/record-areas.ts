import { type DayBounds, dayBoundsOf } from '@beekeeping/core/day-range';
import type { AnyRoute } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../context.ts';

type ApiRoute = AnyRoute<ApiContext>;

/** The routes of one collection of records, found by their declarations. */
export interface RecordArea {
  /** `/api/v1/<area>`. */
  path: string;
  list: ApiRoute;
  create: ApiRoute | undefined;
  createMany: ApiRoute | undefined;
  get: ApiRoute | undefined;
  update: ApiRoute | undefined;
  remove: ApiRoute | undefined;
  /** The fields that it may be sorted by, each once. */
  sorts: string[];
  /** Its default order. */
  order: string | undefined;
  /** The fields that `q` looks through. */
  searched: readonly string[];
  /** The ranges of days that the list takes. */
  ranges: readonly DayBounds[];
}

/** What a list takes in its query. */
export const parametersOf = (route: ApiRoute): Record<string, z.ZodType> =>
  route.query instanceof z.ZodObject ? route.query.shape : {};

const orderOf = (route: ApiRoute): string | undefined =>
  (route.query?.safeParse({}).data as { sort?: string } | undefined)?.sort;

const sortsOf = (route: ApiRoute): string[] => {
  const { sort } = parametersOf(route);
  const choice = sort instanceof z.ZodDefault || sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  const values = choice instanceof z.ZodEnum ? (choice.options as string[]) : [];
  return values.filter((value) => !value.startsWith('-'));
};

/** The comparable fields of a list row: texts, numbers, days, choices and flags, but no id, list or object. */
const columnsOf = (answer: unknown): string[] =>
  answer instanceof z.ZodObject
    ? Object.entries(answer.shape as Record<string, z.ZodType>)
        .filter(([, field]) => !INCOMPARABLE.some((type) => plainOf(field) instanceof type))
        .map(([name]) => name)
    : [];

const INCOMPARABLE = [z.ZodArray, z.ZodObject, z.ZodRecord, z.ZodGUID];

const plainOf = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable || field instanceof z.ZodOptional ? plainOf(field.unwrap() as z.ZodType) : field;

/** Every list of any kind: its path, sort keys and columns. */
export const sortedLists = (routes: readonly ApiRoute[]): { path: string; sorts: string[]; columns: string[] }[] =>
  routes.flatMap((route) => {
    const sorts = sortsOf(route);
    const items: unknown = route.response instanceof z.ZodObject ? route.response.shape.items : undefined;
    return sorts.length > 0 && items instanceof z.ZodArray
      ? [{ path: route.path.replace('/api/v1', ''), sorts, columns: columnsOf(items.element) }]
      : [];
  });

/** The fields that the description of `q` names: "Part of name or location, in upper or lower case". */
const searchedOf = (route: ApiRoute): string[] => {
  const description = parametersOf(route).q?.description ?? '';
  return /^Part of (.+), in upper/.exec(description)?.[1]?.split(' or ') ?? [];
};

/** Every collection whose list filters by `ids`, as made by `recordQuery`. A list within one record is none. */
export const recordAreas = (routes: readonly ApiRoute[]): RecordArea[] => {
  const find = (method: string, path: string) => routes.find((route) => route.method === method && route.path === path);
  return routes
    .filter((route) => route.method === 'GET' && 'ids' in parametersOf(route) && !route.path.includes(':'))
    .map((list) => ({
      path: list.path,
      list,
      create: find('POST', list.path),
      createMany: find('POST', `${list.path}/bulk`),
      get: find('GET', `${list.path}/:id`),
      update: find('PATCH', `${list.path}/:id`),
      remove: find('DELETE', `${list.path}/:id`),
      sorts: sortsOf(list),
      order: orderOf(list),
      searched: searchedOf(list),
      ranges: dayBoundsOf(Object.keys(parametersOf(list))),
    }));
};
