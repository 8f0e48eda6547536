import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../../herd/apiaries/apiary.records.ts';
import { type ColonyRow, colonyRecords } from '../../herd/colonies/colony.records.ts';
import { oneOf } from '@beekeeping/db';
import { colonies } from '@beekeeping/db/schema';

/**
 * Locks colonies that may end or live again, after their apiaries: parents first, ids ascending.
 * @returns those that exist, by id
 */
export const lockWithApiaries = async (
  change: Change,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ColonyRow>> => {
  const places = await change.tx.select({ apiaryId: colonies.apiaryId }).from(colonies).where(oneOf(colonies.id, ids));
  const apiaryIds = new Set(places.map(({ apiaryId }) => apiaryId));
  await apiaryRecords.lockAllForShare(change, [...apiaryIds]);
  const locked = await colonyRecords.lockAll(change, [...new Set(ids)]);
  // Moved between the look and the lock.
  if (locked.some(({ apiaryId }) => !apiaryIds.has(apiaryId))) return lockWithApiaries(change, ids);
  return new Map(locked.map((colony) => [colony.id, colony]));
};
