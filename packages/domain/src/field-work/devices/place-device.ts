import { AppError } from '@beekeeping/core/app-error';
import type { WithChosenId } from '@beekeeping/core/fields';
import type { Change } from '@beekeeping/events';
import { deviceRecords } from './device.records.ts';
import { assertPlacement, beginOf, endOf, lockPlace } from './placement-rules.ts';
import { placementRecords } from './placement.records.ts';
import type { PlacementCreate, PlacementView } from './placement.schema.ts';

/**
 * Records where a device hangs, or hung. What it is in the way of is not ended silently.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INVALID_STATE
 */
export const placeDevice = async (
  change: Change,
  deviceId: string,
  { id, from, to = null, ...place }: PlacementCreate & WithChosenId,
): Promise<PlacementView> => {
  const colony = await lockPlace(change, place);
  const device = await deviceRecords.lock(change, deviceId);
  const placed = {
    deviceId,
    kind: device.kind,
    colonyId: place.colonyId ?? null,
    apiaryId: place.apiaryId ?? null,
    from: beginOf(change, from),
    to: to === null ? null : endOf(change, to),
  };
  if (!device.isActive && placed.to === null) {
    throw new AppError('INVALID_STATE', 'The device is out of use: activate it, or say until when it hung there.');
  }
  await assertPlacement(change, placed, colony);
  return placementRecords.view(change.tx, await placementRecords.insert(change, { id, ...placed }));
};
