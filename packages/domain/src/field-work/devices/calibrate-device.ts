import { notFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { WithChosenId } from '@beekeeping/core/fields';
import type { Change } from '@beekeeping/events';
import { calibrationRecords } from './calibration.records.ts';
import type { CalibrationCreate, CalibrationView } from './calibration.schema.ts';
import { deviceRecords } from './device.records.ts';

/**
 * Records what corrects a channel from a day on. Readings are kept as they came and corrected when they are read, so that a
 * calibration that is entered later corrects the past at once.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, DUPLICATE
 */
export const calibrateDevice = async (
  change: Change,
  deviceId: string,
  input: CalibrationCreate & WithChosenId,
): Promise<CalibrationView> => {
  refuseFutureDay('validFrom', input.validFrom, change.tomorrow);
  await deviceRecords.lock(change, deviceId);
  return calibrationRecords.view(change.tx, await calibrationRecords.insert(change, { ...input, deviceId }));
};

/** Deletes a calibration that was a mistake: the one before it holds again. @throws AppError NOT_FOUND */
export const removeCalibration = async (
  change: Change,
  { id, calibrationId }: { id: string; calibrationId: string },
): Promise<void> => {
  await deviceRecords.lockAll(change, [id]);
  const current = await calibrationRecords.lock(change, calibrationId);
  if (current.deviceId !== id) throw notFound(calibrationRecords.noun);
  await calibrationRecords.remove(change, current);
};
