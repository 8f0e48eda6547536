import type { Change } from '@beekeeping/events';
import { harvestRecords } from './harvest.records.ts';

/** Deletes a harvest. @throws AppError NOT_FOUND, PRECONDITION_FAILED, IN_USE */
export const removeHarvest = async (change: Change, id: string): Promise<void> => {
  const current = await harvestRecords.lock(change, id);
  await harvestRecords.remove(change, current);
  change.emit('HarvestChanged', { id, colonyIds: [current.colonyId] });
};
