import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../../herd/colonies/dated-record.ts';
import { correctColonyFigures } from './colony-figures.ts';
import { inspectionRecords } from './inspection.records.ts';

/**
 * Deletes an inspection; the colony shows what the others saw. Its hive stays as it is, and the log of the hive goes on
 * naming it.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const removeInspection = async (change: Change, id: string): Promise<void> => {
  const { current } = await lockDatedRecord(change, inspectionRecords, id, {}, 'update');
  await inspectionRecords.remove(change, current);
  await correctColonyFigures(change, [current.colonyId]);
  change.emit('InspectionChanged', { id, colonyIds: [current.colonyId] });
};
