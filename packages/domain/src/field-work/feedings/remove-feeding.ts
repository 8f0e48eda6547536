import type { Change } from '@beekeeping/events';
import { feedingRecords } from './feeding.records.ts';

/** Deletes a feeding. @throws AppError NOT_FOUND, PRECONDITION_FAILED, IN_USE */
export const removeFeeding = async (change: Change, id: string): Promise<void> => {
  const current = await feedingRecords.lock(change, id);
  await feedingRecords.remove(change, current);
  change.emit('FeedingChanged', { id, colonyIds: [current.colonyId] });
};
