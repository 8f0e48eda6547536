import type { Change } from '@beekeeping/events';
import { feedingRecords } from './feeding.records.ts';

/** Deletes a feeding, such as one recorded by mistake. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const removeFeeding = async (change: Change, id: string): Promise<void> =>
  feedingRecords.remove(change, await feedingRecords.lock(change, id));
