import type { Change } from '@beekeeping/events';
import { assertActiveAssignee } from '../refer-from-task.ts';
import { assertRecurrence } from './recurrence.ts';
import { withNextTask } from './task-template.queries.ts';
import { taskTemplateRecords } from './task-template.records.ts';
import type { TaskTemplateCreate, TaskTemplateView } from './task-template.schema.ts';

/** Records a template, switched on. @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND */
export const createTaskTemplate = async (change: Change, input: TaskTemplateCreate): Promise<TaskTemplateView> => {
  assertRecurrence(input);
  await assertActiveAssignee(change, input.assigneeId);
  const row = await taskTemplateRecords.insert(change, { ...input, isActive: true, activeSince: change.today });
  return withNextTask(change.tx, await taskTemplateRecords.view(change.tx, row), change.today);
};
