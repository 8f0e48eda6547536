import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, deletions, rounds, roundStops, users } from '@beekeeping/db/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { RoundStop, RoundView } from './round.schema.ts';

type Progress = Pick<RoundView, 'stops' | 'visited' | 'remaining'>;

const progressOf = (stops: RoundStop[]): Progress => ({
  stops,
  visited: stops.filter(({ outcome }) => outcome !== null).length,
  remaining: stops.filter(({ outcome, isThere }) => outcome === null && isThere).length,
});

/** How far rounds are: their stops in the order of the walk, and who was there. */
export const readStops = async (db: Queryable, ids: readonly string[]): Promise<Map<string, Progress>> => {
  const found = await db
    .select({
      roundId: roundStops.roundId,
      colonyId: roundStops.colonyId,
      colonyName: colonies.name,
      livesAt: colonies.apiaryId,
      endedOn: colonies.endedOn,
      walkedAt: rounds.apiaryId,
      outcome: roundStops.outcome,
      visitedAt: roundStops.visitedAt,
      visitedById: roundStops.visitedById,
      visitedByName: users.name,
    })
    .from(roundStops)
    .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
    .innerJoin(colonies, eq(colonies.id, roundStops.colonyId))
    .leftJoin(users, eq(users.id, roundStops.visitedById))
    .where(oneOf(roundStops.roundId, ids))
    .orderBy(asc(roundStops.position), asc(roundStops.colonyId));
  const byRound = new Map<string, RoundStop[]>(ids.map((id) => [id, []]));
  for (const { roundId, livesAt, endedOn, walkedAt, visitedAt, ...stop } of found) {
    const isThere = endedOn === null && livesAt === walkedAt;
    byRound.get(roundId)!.push({ ...stop, isThere, visitedAt: visitedAt?.toISOString() ?? null });
  }
  return new Map([...byRound].map(([id, stops]) => [id, progressOf(stops)]));
};

/** Whether somebody was at a colony in a round, and with which outcome; undefined where it is no stop of it. */
export const findStop = async (db: Queryable, roundId: string, colonyId: string) => {
  const [stop] = await db
    .select()
    .from(roundStops)
    .where(and(eq(roundStops.roundId, roundId), eq(roundStops.colonyId, colonyId)));
  return stop;
};

/** Which of the ids are those of colonies that were deleted: a phone without network hears of it late. */
export const deletedColonies = async (db: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: deletions.recordId })
    .from(deletions)
    .where(and(eq(deletions.kind, 'colonies'), oneOf(deletions.recordId, ids)));
  return new Set(found.map(({ id }) => id!));
};
