import type { Change } from '@beekeeping/events';
import { winteringRecords } from './wintering.records.ts';

/** Deletes a wintering. What its outcome made of the colony stays. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const removeWintering = async (change: Change, id: string): Promise<void> =>
  winteringRecords.remove(change, await winteringRecords.lock(change, id));
