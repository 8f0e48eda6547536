import type { Change } from '@beekeeping/events';
import { taskTemplateRecords } from './task-template.records.ts';

/** Deletes a template. @throws AppError NOT_FOUND, PRECONDITION_FAILED, IN_USE once a task was made from it */
export const removeTaskTemplate = async (change: Change, id: string): Promise<void> =>
  taskTemplateRecords.remove(change, await taskTemplateRecords.lock(change, id));
