import type { Queryable } from '@beekeeping/db';
import { deviceCalibrations, devices } from '@beekeeping/db/schema';
import { type RecordListQuery, records } from '@beekeeping/records/records';
import { calibrationSchema } from './calibration.schema.ts';
import { deviceRecords } from './device.records.ts';

export const calibrationRecords = records(deviceCalibrations, {
  answer: calibrationSchema,
  names: { deviceId: { deviceName: devices.name } },
});

/** The calibrations of a device, the latest first. @throws AppError NOT_FOUND for the device */
export const listCalibrations = async (db: Queryable, deviceId: string, query: RecordListQuery) => {
  await deviceRecords.read(db, deviceId);
  return calibrationRecords.list(db, { ...query, deviceId } as RecordListQuery);
};
