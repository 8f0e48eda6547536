import { ApiProblem, type Suggestion } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { firstPageOf } from '../../components/screen/records.ts';
import { api, queries } from '../../session/api.ts';

export const dashboard = queryOptions({
  queryKey: ['/dashboard'],
  queryFn: async ({ signal }) => (await api.get('/dashboard', { signal })).data,
});

/** The open tasks, the most pressing first. */
export const openTasks = firstPageOf('/tasks', { status: ['OPEN'], sort: 'dueOn' });

export const openSuggestions = firstPageOf('/suggestions', { status: ['OPEN'], sort: '-severity' });

const refresh = (...paths: string[]) =>
  Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));

/** What another person has decided meanwhile is decided. */
const unlessDecided = async (decide: Promise<unknown>): Promise<void> => {
  try {
    await decide;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'INVALID_STATE')) throw error;
  }
  await refresh('/suggestions', '/tasks', '/dashboard');
};

export const acceptSuggestion = ({ id }: Suggestion): Promise<void> =>
  unlessDecided(api.post('/suggestions/{id}/accept', { path: { id } }));

export const dismissSuggestion = ({ id }: Suggestion): Promise<void> =>
  unlessDecided(api.post('/suggestions/{id}/dismiss', { path: { id } }));

export const reopenSuggestion = ({ id }: Suggestion): Promise<void> =>
  unlessDecided(api.post('/suggestions/{id}/reopen', { path: { id } }));
