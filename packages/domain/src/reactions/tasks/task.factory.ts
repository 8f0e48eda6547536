import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createTask } from './create-task.ts';
import { type TaskCreate, taskCreateSchema, type TaskView } from './task.schema.ts';

/** Request body for a task of August 2025. */
export const taskBody = (overrides: Record<string, unknown> = {}) => ({
  title: 'Ameisensäure einsetzen',
  dueOn: '2025-08-05',
  note: 'Verdunster nachfüllen',
  ...overrides,
});

/** An open task in the database; about a colony of its own by default. */
export const aTask = async (change: Change, overrides: Partial<TaskCreate> = {}): Promise<TaskView> => {
  const colonyId = 'colonyId' in overrides ? overrides.colonyId : (await aColony(change)).id;
  return createTask(change, taskCreateSchema.parse(taskBody({ ...overrides, colonyId })));
};
