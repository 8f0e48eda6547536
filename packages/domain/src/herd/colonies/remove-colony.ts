import type { Change } from '@beekeeping/events';
import { colonyRecords } from './colony.records.ts';

/**
 * Deletes a colony that nothing refers to, such as one recorded by mistake.
 * @throws AppError NOT_FOUND, IN_USE while records of its life or daughters name it
 */
export const removeColony = async (change: Change, id: string): Promise<void> => {
  const current = await colonyRecords.lock(change, id);
  await colonyRecords.remove(change, current);
  change.emit('ColonyChanged', { id, apiaryId: current.apiaryId });
};
