import { AppError, notFound } from '@beekeeping/core/app-error';
import { roundStops } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { count, eq, max } from 'drizzle-orm';
import { colonyRecords } from '../../herd/colonies/colony.records.ts';
import { deletedColonies, findStop } from './round-stops.ts';
import { roundRecords } from './round.records.ts';
import { MAX_STOPS, type RoundView, type Visit } from './round.schema.ts';

/**
 * Notes what came of a visit in a round, also in one that is over: a phone without network tells late. The same again changes
 * nothing, nor does a visit of a colony that was deleted since. A colony that was met on the way becomes the last stop.
 * @throws AppError NOT_FOUND for the round or the colony, INVALID_STATE for a stop too many
 */
export const visitColony = async (
  change: Change,
  { id, colonyId }: { id: string; colonyId: string },
  { outcome }: Visit,
): Promise<RoundView> => {
  const colony = await colonyRecords.lockForShare(change, colonyId);
  const round = await roundRecords.lock(change, id);
  if (!colony) {
    if ((await deletedColonies(change.tx, [colonyId])).size === 0) throw notFound(colonyRecords.noun);
    return roundRecords.view(change.tx, round);
  }
  const stop = await findStop(change.tx, id, colonyId);
  if (stop?.outcome === outcome) return roundRecords.view(change.tx, round);
  const visit = { outcome, visitedAt: change.now, visitedById: recorderOf(change) };
  const position = stop?.position ?? (await positionAfterLast(change, id));
  await change.tx
    .insert(roundStops)
    .values({ roundId: id, colonyId, position, ...visit })
    .onConflictDoUpdate({ target: [roundStops.roundId, roundStops.colonyId], set: visit });
  return roundRecords.view(change.tx, await roundRecords.touch(change, round));
};

const positionAfterLast = async ({ tx }: Change, roundId: string): Promise<number> => {
  const [row] = await tx
    .select({ last: max(roundStops.position), stops: count() })
    .from(roundStops)
    .where(eq(roundStops.roundId, roundId));
  if (row!.stops >= MAX_STOPS) throw new AppError('INVALID_STATE', `A round has at most ${MAX_STOPS} stops.`);
  return (row!.last ?? 0) + 1;
};
