import type { Change } from '@beekeeping/events';
import { varroaMeasurementRecords } from './varroa-measurement.records.ts';

/** Deletes a measurement. @throws AppError NOT_FOUND, PRECONDITION_FAILED, IN_USE */
export const removeVarroaMeasurement = async (change: Change, id: string): Promise<void> => {
  const current = await varroaMeasurementRecords.lock(change, id);
  await varroaMeasurementRecords.remove(change, current);
  change.emit('VarroaMeasurementChanged', { id, colonyIds: [current.colonyId] });
};
