import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { judgeDatedRecords } from '../colonies/dated-record.ts';
import { forOne } from '../records/index.ts';
import { harvestRecords } from './harvest.records.ts';
import type { HarvestCreate, HarvestView } from './harvest.schema.ts';

/**
 * Records what was taken from one colony on one day each; keeps where the colony stood on that day.
 * @throws ItemsRefused with VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const createHarvests = async (change: Change, inputs: readonly HarvestCreate[]): Promise<HarvestView[]> => {
  const judged = await judgeDatedRecords(change, harvests, inputs);
  const rows = await harvestRecords.insertAll(
    change,
    inputs.map((input, index) => ({ ...input, ...judged[index]!.place })),
  );
  for (const { id, colonyId, apiaryId, harvestedOn } of rows) {
    change.emit('HarvestRecorded', { id, colonyId, apiaryId, harvestedOn });
  }
  return harvestRecords.views(change.tx, rows);
};

/** Records one harvest like `createHarvests`. @throws AppError as that refuses it */
export const createHarvest = forOne(createHarvests);
