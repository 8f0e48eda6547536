import type { Change } from '@beekeeping/events';
import { queenRecords } from './queen.records.ts';

/**
 * Deletes a queen that was recorded by mistake: no daughter names her and she never led a colony.
 * @throws AppError NOT_FOUND, IN_USE
 */
export const removeQueen = async (change: Change, id: string): Promise<void> =>
  queenRecords.remove(change, await queenRecords.lock(change, id));
