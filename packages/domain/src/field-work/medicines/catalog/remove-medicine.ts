import { AppError } from '@beekeeping/core/app-error';
import type { Change } from '@beekeeping/events';
import { isSeeded, medicineRecords } from './medicine.records.ts';

/**
 * Deletes an own medicine that was never acquired.
 * @throws AppError NOT_FOUND, INVALID_STATE for a built-in one, IN_USE while lots or treatments name it
 */
export const removeMedicine = async (change: Change, id: string): Promise<void> => {
  const current = await medicineRecords.lock(change, id);
  if (isSeeded(current)) {
    throw new AppError('INVALID_STATE', 'It is built in and would be seeded again: deactivate it instead.');
  }
  await medicineRecords.remove(change, current);
};
