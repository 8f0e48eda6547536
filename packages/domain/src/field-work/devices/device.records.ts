import { oneOf } from '@beekeeping/db';
import { colonies, devicePlacements, devices } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { not, or } from 'drizzle-orm';
import { isSilent, readDeviceStates, sortsOfState } from './device-state.ts';
import { deviceSchema } from './device.schema.ts';
import { hangsWhere } from './present-place.ts';

export const deviceRecords = records(devices, {
  answer: deviceSchema,
  derive: readDeviceStates,
  sorts: sortsOfState,
  filters: {
    colonyId: (ids: string[]) => hangsWhere(oneOf(devicePlacements.colonyId, ids)),
    apiaryId: (ids: string[]) => hangsWhere(or(oneOf(devicePlacements.apiaryId, ids), oneOf(colonies.apiaryId, ids))),
    isSilent: (wanted: boolean) => (wanted ? isSilent : not(isSilent)),
  },
});
