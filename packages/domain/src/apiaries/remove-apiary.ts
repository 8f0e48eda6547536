import { AppError } from '@beekeeping/core/app-error';
import { apiaries } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { isOccupied, lockApiary } from './apiary.queries.ts';
import { hasRecords } from './apiary-records.ts';

/**
 * Deletes an apiary that nothing refers to.
 * @throws AppError NOT_FOUND, APIARY_OCCUPIED while living colonies stand there, IN_USE while ended colonies, moves or harvests name it
 */
export const removeApiary = async (change: Change, id: string): Promise<void> => {
  await lockApiary(change, id);
  if (await isOccupied(change.tx, id)) {
    throw new AppError('APIARY_OCCUPIED', 'Living colonies stand there: move or end them first.');
  }
  if (await hasRecords(change.tx, id)) {
    throw new AppError('IN_USE', 'Ended colonies, moves or harvests name this apiary: deactivate it instead.');
  }
  await change.tx.delete(apiaries).where(eq(apiaries.id, id));
  change.emit('ApiaryChanged', { id });
};
