import type { Change } from '@beekeeping/events';
import { lockRestriction } from './lock-restriction.ts';
import { restrictedApiaries, restrictionRecords } from './restriction.records.ts';

/** Deletes a restriction that was recorded by mistake. @throws AppError NOT_FOUND */
export const removeRestriction = async (change: Change, id: string): Promise<void> => {
  const current = await lockRestriction(change, id);
  await restrictedApiaries.set(change, id, []);
  await restrictionRecords.remove(change, current);
};
