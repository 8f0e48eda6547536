import { referenceNotFound } from '@beekeeping/core/app-error';
import { newId } from '@beekeeping/core/id';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { harvests } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { placeOn } from '../colonies/apiary-on.ts';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { lockColonyAsReferred } from '../colonies/colony.queries.ts';
import type { HarvestCreate, HarvestView } from './harvest.schema.ts';
import { harvestView } from './harvest.view.ts';

/**
 * Records what was taken from one colony on one day; keeps where the colony stood on that day.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const createHarvest = async (change: Change, input: HarvestCreate): Promise<HarvestView> => {
  refuseFutureDay('harvestedOn', input.harvestedOn, change.tomorrow);
  const colony = await lockColonyAsReferred(change, input.colonyId);
  if (!colony) throw referenceNotFound('colonyId', 'colony');
  assertLivedOn(colony, input.harvestedOn);
  const place = await placeOn(change.tx, colony, input.harvestedOn);
  const [row] = await change.tx
    .insert(harvests)
    .values({ id: newId(), ...input, ...place, createdAt: change.now, updatedAt: change.now })
    .returning();
  const { id, colonyId, apiaryId, harvestedOn } = row!;
  change.emit('HarvestRecorded', { id, colonyId, apiaryId, harvestedOn });
  return harvestView(row!);
};
