import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createDevice } from './create-device.ts';
import { type DeviceCreate, deviceCreateSchema, type DeviceView } from './device.schema.ts';
import { placeDevice } from './place-device.ts';
import type { PlacementCreate, PlacementView } from './placement.schema.ts';

let count = 0;

/** Request body for a scale, with every field; another serial for every call. */
export const deviceBody = (overrides: object = {}) => ({
  name: `Stockwaage ${(count += 1)}`,
  kind: 'SCALE',
  serial: `70:B3:D5:7E:D0:${count.toString(16).padStart(6, '0')}`,
  notes: 'am Eingang',
  isActive: true,
  ...overrides,
});

/** A device that hangs nowhere yet. */
export const aDevice = (change: Change, overrides: Partial<DeviceCreate> = {}): Promise<DeviceView> =>
  createDevice(change, deviceCreateSchema.parse(deviceBody(overrides)));

/** A placement since May 2025; of a new scale at a new colony by default. */
export const aPlacement = async (
  change: Change,
  { deviceId, ...overrides }: Partial<PlacementCreate> & { deviceId?: string } = {},
): Promise<PlacementView> => {
  const isSomewhere = overrides.colonyId !== undefined || overrides.apiaryId !== undefined;
  const place = isSomewhere ? {} : { colonyId: (await aColony(change)).id };
  const device = deviceId ?? (await aDevice(change)).id;
  return placeDevice(change, device, { from: '2025-05-01', ...place, ...overrides });
};
