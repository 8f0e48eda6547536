import type { Change } from '@beekeeping/events';
import { varroaMeasurementRecords } from './varroa-measurement.records.ts';

/**
 * Deletes a measurement that no treatment names.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, IN_USE while a treatment names it as its reason
 */
export const removeVarroaMeasurement = async (change: Change, id: string): Promise<void> =>
  varroaMeasurementRecords.remove(change, await varroaMeasurementRecords.lock(change, id));
