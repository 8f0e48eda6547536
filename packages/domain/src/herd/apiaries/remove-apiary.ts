import type { Change } from '@beekeeping/events';
import { apiaryRecords } from './apiary.records.ts';
import { assertVacant } from './vacant-apiary.ts';

/**
 * Deletes an apiary that nothing refers to.
 * @throws AppError NOT_FOUND, APIARY_OCCUPIED while living colonies are there, IN_USE while ended colonies or records
 * of past days refer to it
 */
export const removeApiary = async (change: Change, id: string): Promise<void> => {
  const current = await apiaryRecords.lock(change, id);
  await assertVacant(change, id);
  await apiaryRecords.remove(change, current);
  change.emit('ApiaryChanged', { id });
};
