import type { Change } from '@beekeeping/events';
import { notifyAssignees } from './notify-assignees.ts';
import { assertActiveAssignee, referToPlaces } from './refer-from-task.ts';
import { withOverdue } from './task.queries.ts';
import { taskPayload, taskRecords } from './task.records.ts';
import type { TaskCreate, TaskView } from './task.schema.ts';

/** Records a task of a user. @throws AppError REFERENCE_NOT_FOUND, also for an inactive assignee */
export const createTask = async (change: Change, input: TaskCreate): Promise<TaskView> => {
  await referToPlaces(change, input);
  await assertActiveAssignee(change, input.assigneeId);
  const row = await taskRecords.insert(change, { ...input, status: 'OPEN', origin: 'MANUAL' });
  change.emit('TaskCreated', taskPayload(row));
  notifyAssignees(change, [row]);
  return withOverdue(await taskRecords.view(change.tx, row), change.today);
};
