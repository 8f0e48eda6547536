import { AppError } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { devicePlacements } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { deviceRecords } from './device.records.ts';
import type { DevicePatch, DeviceView } from './device.schema.ts';

/**
 * Changes what was sent. Its kind is fixed once it was placed: readings of a place are told apart by it.
 * @throws AppError NOT_FOUND, INVALID_STATE, DUPLICATE
 */
export const updateDevice = async (change: Change, id: string, patch: DevicePatch): Promise<DeviceView> => {
  const current = await deviceRecords.lock(change, id);
  const fields = definedFields(patch);
  if (fields.kind !== undefined && fields.kind !== current.kind) await assertNeverPlaced(change, id);
  return deviceRecords.view(change.tx, await deviceRecords.update(change, current, fields));
};

const assertNeverPlaced = async ({ tx }: Change, deviceId: string): Promise<void> => {
  const [placement] = await tx
    .select({ id: devicePlacements.id })
    .from(devicePlacements)
    .where(eq(devicePlacements.deviceId, deviceId))
    .limit(1);
  if (placement) throw new AppError('INVALID_STATE', 'The device was placed: its kind is fixed.');
};
