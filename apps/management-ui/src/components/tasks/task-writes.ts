import type { Task } from '@beekeeping/api-client';
import { api, queries } from '../../session/api.ts';

/** What shows tasks is read again. */
export const refreshTasks = async (): Promise<void> => {
  await Promise.all(['/tasks', '/dashboard'].map((path) => queries.invalidateQueries({ queryKey: [path] })));
};

export const reopenTask = async ({ id }: Pick<Task, 'id'>): Promise<void> => {
  await api.post('/tasks/{id}/reopen', { path: { id } });
  await refreshTasks();
};

/** Puts a task off, or gives it to somebody; null is nobody. */
export const changeTask = async (
  { id }: Pick<Task, 'id'>,
  body: { dueOn?: string; assigneeId?: string | null; status?: 'IN_PROGRESS' },
): Promise<void> => {
  await api.patch('/tasks/{id}', { path: { id }, body });
  await refreshTasks();
};
