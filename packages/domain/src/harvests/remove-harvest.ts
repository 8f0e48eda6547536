import type { Change } from '@beekeeping/events';
import { harvestRecords } from './harvest.records.ts';

/**
 * Deletes a harvest that was not spun.
 * @throws AppError NOT_FOUND, IN_USE while it is in an extraction
 */
export const removeHarvest = async (change: Change, id: string): Promise<void> =>
  harvestRecords.remove(change, await harvestRecords.lock(change, id));
