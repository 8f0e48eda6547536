import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { movedBy } from './move-task.ts';
import { notifyAssignees } from './notify-assignees.ts';
import { assertActiveAssignee, referToPlaces } from './refer-from-task.ts';
import { withOverdue } from './task.queries.ts';
import { taskRecords } from './task.records.ts';
import type { TaskPatch, TaskView } from './task.schema.ts';

/**
 * Changes what was sent; IN_PROGRESS starts an OPEN task. The assignee stays, active or not; a new one is checked like
 * that of a new task.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, INVALID_STATE when a task that is not OPEN is to be started
 */
export const updateTask = async (change: Change, id: string, patch: TaskPatch): Promise<TaskView> => {
  const { status, ...fields } = definedFields(patch);
  await referToPlaces(change, fields);
  const current = await taskRecords.lock(change, id);
  if (fields.assigneeId !== current.assigneeId) await assertActiveAssignee(change, fields.assigneeId);
  const moved = status === undefined ? {} : movedBy(change, current, 'started');
  const row = await taskRecords.update(change, current, { ...fields, ...moved });
  if (row !== current) change.emit('TaskChanged', { id });
  if (row.assigneeId !== current.assigneeId) notifyAssignees(change, [row]);
  return withOverdue(await taskRecords.view(change.tx, row), change.today);
};
