import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { judgeDatedRecord } from '../colonies/dated-record.ts';
import { harvestRecords } from './harvest.records.ts';
import type { HarvestCreate, HarvestView } from './harvest.schema.ts';

/**
 * Records what was taken from one colony on one day; keeps where the colony stood on that day.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const createHarvest = async (change: Change, input: HarvestCreate): Promise<HarvestView> => {
  const { place } = await judgeDatedRecord(change, harvests, input);
  const row = await harvestRecords.insert(change, { ...input, ...(await place()) });
  const { id, colonyId, apiaryId, harvestedOn } = row;
  change.emit('HarvestRecorded', { id, colonyId, apiaryId, harvestedOn });
  return harvestRecords.view(change.tx, row);
};
