import type { Change } from '@beekeeping/events';
import { lockDatedRecord } from '../colonies/dated-record.ts';
import { correctColonyFigures } from './colony-figures.ts';
import { inspectionRecords } from './inspection.records.ts';

/**
 * Deletes an inspection that did not change the hive; the colony shows what the others saw.
 * @throws AppError NOT_FOUND, IN_USE
 */
export const removeInspection = async (change: Change, id: string): Promise<void> => {
  const { current } = await lockDatedRecord(change, inspectionRecords, id, {}, 'update');
  await inspectionRecords.remove(change, current);
  await correctColonyFigures(change, [current.colonyId]);
};
