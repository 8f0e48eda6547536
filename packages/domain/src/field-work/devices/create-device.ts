import type { Change } from '@beekeeping/events';
import { deviceRecords } from './device.records.ts';
import type { DeviceCreate, DeviceView } from './device.schema.ts';

/** Records a device; it hangs nowhere until it is placed. @throws AppError DUPLICATE for a serial that another one has */
export const createDevice = async (change: Change, input: DeviceCreate): Promise<DeviceView> =>
  deviceRecords.view(change.tx, await deviceRecords.insert(change, input));
