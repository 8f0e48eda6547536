import { notFound } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { deviceRecords } from './device.records.ts';
import { assertPlacement, beginOf, endOf, lockPlace } from './placement-rules.ts';
import { placementRecords, type PlacementRow } from './placement.records.ts';
import type { PlacementPatch, PlacementView } from './placement.schema.ts';

interface Named {
  /** The device. */
  id: string;
  placementId: string;
}

const assertOf = (placement: PlacementRow, { id }: Named): void => {
  if (placement.deviceId !== id) throw notFound(placementRecords.noun);
};

/** The placement and its device, locked, its place before both. @throws AppError NOT_FOUND */
const lockPlacement = async (change: Change, named: Named) => {
  const before = await placementRecords.read(change.tx, named.placementId);
  assertOf(before, named);
  const colony = await lockPlace(change, before);
  await deviceRecords.lockAll(change, [named.id]);
  return { colony, current: await placementRecords.lock(change, named.placementId) };
};

/**
 * Ends a placement, or corrects since or until when it was.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, INVALID_STATE
 */
export const updatePlacement = async (
  change: Change,
  named: Named,
  { from, to }: PlacementPatch,
): Promise<PlacementView> => {
  const { colony, current } = await lockPlacement(change, named);
  const fields = {
    ...(from === undefined ? {} : { from: beginOf(change, from) }),
    ...(to === undefined ? {} : { to: to === null ? null : endOf(change, to) }),
  };
  if (Object.keys(fields).length > 0) await assertPlacement(change, { ...current, ...fields }, colony);
  return placementRecords.view(change.tx, await placementRecords.update(change, current, fields));
};

/** Deletes a placement that never was. @throws AppError NOT_FOUND */
export const removePlacement = async (change: Change, named: Named): Promise<void> => {
  const { current } = await lockPlacement(change, named);
  await placementRecords.remove(change, current);
};
