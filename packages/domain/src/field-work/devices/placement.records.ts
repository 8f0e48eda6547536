import type { Queryable } from '@beekeeping/db';
import { apiaries, colonies, devicePlacements, devices } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records, type RecordListQuery } from '@beekeeping/records/records';
import { deviceRecords } from './device.records.ts';
import { placementSchema } from './placement.schema.ts';

export type PlacementRow = RowOf<typeof devicePlacements>;

export const placementRecords = records(devicePlacements, {
  answer: placementSchema,
  names: {
    deviceId: { deviceName: devices.name },
    colonyId: { colonyName: colonies.name },
    apiaryId: { apiaryName: apiaries.name },
  },
});

/** Where a device hung, the latest place first. @throws AppError NOT_FOUND for the device */
export const listPlacements = async (db: Queryable, deviceId: string, query: RecordListQuery) => {
  await deviceRecords.read(db, deviceId);
  return placementRecords.list(db, { ...query, deviceId } as RecordListQuery);
};
