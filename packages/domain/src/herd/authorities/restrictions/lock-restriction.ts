import type { Change } from '@beekeeping/events';
import { lockApiaries } from '../../apiaries/linked-apiaries.ts';
import { restrictedApiaries, restrictionRecords, type RestrictionRow } from './restriction.records.ts';

/**
 * Locks a restriction after its apiaries, those that it had and those that it is to have.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND
 */
export const lockRestriction = async (
  change: Change,
  id: string,
  sent: readonly string[] = [],
): Promise<RestrictionRow> => {
  const before = await restrictedApiaries.idsOf(change.tx, id);
  await lockApiaries(change, 'update', sent, before);
  const current = await restrictionRecords.lock(change, id);
  const linked = await restrictedApiaries.idsOf(change.tx, id);
  // Given other apiaries between the read and the lock: those are to be locked.
  return linked.join() === before.join() ? current : lockRestriction(change, id, sent);
};
