import { referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { roundStops } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { apiaryRecords } from '../../herd/apiaries/apiary.records.ts';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { deletedColonies } from './round-stops.ts';
import { roundRecords } from './round.records.ts';
import type { RoundCreate, RoundView } from './round.schema.ts';

/**
 * Begins a round. A colony that has left or ended since the phone last heard of it is a stop all the same: nobody is kept
 * from walking. One that was deleted is none.
 * @throws AppError VALIDATION_FAILED, REFERENCE_NOT_FOUND naming the place in the list of an unknown colony
 */
export const createRound = async (
  change: Change,
  { colonyIds, startedOn = change.today, ...input }: RoundCreate,
): Promise<RoundView> => {
  refuseFutureDay('startedOn', startedOn, change.tomorrow);
  await apiaryRecords.refer(change, 'apiaryId', input.apiaryId);
  const known = new Set((await colonyRecords.lockAllForShare(change, colonyIds)).map(({ id }) => id));
  const unknown = colonyIds.filter((id) => !known.has(id));
  const deleted = await deletedColonies(change.tx, unknown);
  const neverKnown = unknown.find((id) => !deleted.has(id));
  if (neverKnown !== undefined) {
    throw referenceNotFound(`colonyIds.${colonyIds.indexOf(neverKnown)}`, colonyRecords.noun);
  }
  const row = await roundRecords.insert(change, { ...input, startedOn });
  const stops = colonyIds.map((colonyId, index) => ({ roundId: row.id, colonyId, position: index + 1 }));
  const there = stops.filter(({ colonyId }) => known.has(colonyId));
  if (there.length > 0) await change.tx.insert(roundStops).values(there);
  return roundRecords.view(change.tx, row);
};
