import { AppError } from '@beekeeping/core/app-error';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { isReferred } from './colony-records.ts';
import { lockColony } from './colony.queries.ts';

/**
 * Deletes a colony that nothing refers to, such as one recorded by mistake.
 * @throws AppError NOT_FOUND, IN_USE while harvests, moves or daughters name it
 */
export const removeColony = async (change: Change, id: string): Promise<void> => {
  const { apiaryId } = await lockColony(change, id);
  if (await isReferred(change.tx, id)) {
    throw new AppError('IN_USE', 'Harvests, moves or daughters name this colony: end it instead.');
  }
  await change.tx.delete(colonies).where(eq(colonies.id, id));
  change.emit('ColonyChanged', { id, apiaryId });
};
