import { refreshTasks } from '../../components/tasks/task-writes.ts';
import { api, queries } from '../../session/api.ts';
import { type FilterOf, allIn, changeIn, createIn, pagesOf, recordOf } from '../../components/screen/records.ts';
import { language } from '../../session/language.ts';

export type TaskQuery = FilterOf<'/tasks'>;

/** The tasks that are looked for, page after page. */
export const taskPages = (filter: TaskQuery) => pagesOf('/tasks', filter);

/** What is due between two days, done or not. */
export const tasksBetween = (dueFrom: string, dueTo: string) =>
  allIn('/tasks', { dueFrom, dueTo, status: ['OPEN', 'IN_PROGRESS', 'DONE'], sort: 'dueOn' });

/** A task with the tag of its version, for whoever changes it. */
export const oneTask = recordOf('/tasks');

export const recordTask = createIn('/tasks');

export const editTask = changeIn('/tasks');

export const cancelTask = async (id: string): Promise<void> => {
  await api.post('/tasks/{id}/cancel', { path: { id } });
  await refreshTasks();
};

/** The people who work here now: to them a task is given. */
export const people = { ...allIn('/users', { isActive: true, sort: 'name' }), staleTime: 5 * 60_000 };

/** What makes a task each year. */
export const templates = allIn('/task-templates');

export const oneTemplate = recordOf('/task-templates');

const refreshTemplates = () => queries.invalidateQueries({ queryKey: ['/task-templates'] });

export const recordTemplate = createIn('/task-templates');

export const editTemplate = changeIn('/task-templates');

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
