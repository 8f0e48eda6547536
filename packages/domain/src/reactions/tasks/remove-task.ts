import type { Change } from '@beekeeping/events';
import { taskRecords } from './task.records.ts';

/** Deletes a task; one that a template or rule made is not made again. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const removeTask = async (change: Change, id: string): Promise<void> => {
  await taskRecords.remove(change, await taskRecords.lock(change, id));
  change.emit('TaskChanged', { id });
};
