import type {
  InputOf,
  PatchTasksByIdBody,
  PatchTaskTemplatesByIdBody,
  PostTasksBody,
  PostTaskTemplatesBody,
  Task,
  TaskTemplate,
} from '@beekeeping/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { type Tagged, tagged } from '../../components/screen/tagged.ts';
import { refreshTasks } from '../../components/tasks/task-writes.ts';
import { api, queries } from '../../session/api.ts';
import { language } from '../../session/language.ts';

export type TaskQuery = NonNullable<NonNullable<InputOf<'GET', '/tasks'>>['query']>;

/** The tasks that are looked for, page after page. */
export const taskPages = (filter: TaskQuery) =>
  infiniteQueryOptions({
    queryKey: ['/tasks', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await api.get('/tasks', { query: { ...filter, limit: 200, ...(cursor && { cursor }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What is due between two days, done or not. */
export const tasksBetween = (dueFrom: string, dueTo: string) =>
  queryOptions({
    queryKey: ['/tasks', { dueFrom, dueTo }],
    queryFn: async ({ signal }) =>
      allOf(
        api.items('/tasks', {
          query: { dueFrom, dueTo, status: ['OPEN', 'IN_PROGRESS', 'DONE'], sort: 'dueOn', limit: 200 },
          signal,
        }),
      ),
  });

/** A task with the tag of its version, for whoever changes it. */
export const oneTask = (id: string) =>
  queryOptions({
    queryKey: ['/tasks', id],
    queryFn: async ({ signal }): Promise<Tagged<Task>> =>
      tagged(await api.get('/tasks/{id}', { path: { id }, signal })),
  });

export const recordTask = async (body: PostTasksBody, idempotencyKey: string): Promise<Task> =>
  (await api.post('/tasks', { body, idempotencyKey })).data;

/** @throws ApiProblem PRECONDITION_FAILED when it has been changed since it was read */
export const editTask = (id: string, ifMatch: string, body: PatchTasksByIdBody) =>
  api.patch('/tasks/{id}', { path: { id }, ifMatch, body });

export const cancelTask = async (id: string): Promise<void> => {
  await api.post('/tasks/{id}/cancel', { path: { id } });
  await refreshTasks();
};

/** The people who work here now: to them a task is given. */
export const people = queryOptions({
  queryKey: ['/users', { isActive: true }],
  queryFn: async ({ signal }) =>
    allOf(api.items('/users', { query: { isActive: true, sort: 'name', limit: 200 }, signal })),
  staleTime: 5 * 60_000,
});

/** What makes a task each year. */
export const templates = queryOptions({
  queryKey: ['/task-templates'],
  queryFn: async ({ signal }) => allOf(api.items('/task-templates', { query: { limit: 200 }, signal })),
});

export const oneTemplate = (id: string) =>
  queryOptions({
    queryKey: ['/task-templates', id],
    queryFn: async ({ signal }): Promise<Tagged<TaskTemplate>> =>
      tagged(await api.get('/task-templates/{id}', { path: { id }, signal })),
  });

const refreshTemplates = () => queries.invalidateQueries({ queryKey: ['/task-templates'] });

export const recordTemplate = async (body: PostTaskTemplatesBody, idempotencyKey: string): Promise<TaskTemplate> =>
  (await api.post('/task-templates', { body, idempotencyKey })).data;

export const editTemplate = (id: string, ifMatch: string, body: PatchTaskTemplatesByIdBody) =>
  api.patch('/task-templates/{id}', { path: { id }, ifMatch, body });

export const switchTemplate = async ({ id, isActive }: { id: string; isActive: boolean }): Promise<void> => {
  await api.patch('/task-templates/{id}', { path: { id }, body: { isActive } });
  await refreshTemplates();
};

/** The year of a beekeeper, in the language of whoever takes it. */
export const takeStarterSet = async (): Promise<number> => {
  const { data } = await api.post('/task-templates/starter-set', { body: { language: language() } });
  await refreshTemplates();
  return data.items.length;
};
