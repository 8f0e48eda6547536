import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { assertActiveAssignee } from '../refer-from-task.ts';
import { assertRecurrence } from './recurrence.ts';
import { withNextTask } from './task-template.queries.ts';
import { taskTemplateRecords } from './task-template.records.ts';
import type { TaskTemplatePatch, TaskTemplateView } from './task-template.schema.ts';

/**
 * Changes what was sent; tasks that were made stay as they are.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND for a new assignee who is not active
 */
export const updateTaskTemplate = async (
  change: Change,
  id: string,
  patch: TaskTemplatePatch,
): Promise<TaskTemplateView> => {
  const current = await taskTemplateRecords.lock(change, id);
  const fields = definedFields(patch);
  assertRecurrence({ ...current, ...fields });
  if (fields.assigneeId !== current.assigneeId) await assertActiveAssignee(change, fields.assigneeId);
  const switchedOn = fields.isActive === true && !current.isActive ? { activeSince: change.today } : {};
  const row = await taskTemplateRecords.update(change, current, { ...fields, ...switchedOn });
  return withNextTask(change.tx, await taskTemplateRecords.view(change.tx, row), change.today);
};
