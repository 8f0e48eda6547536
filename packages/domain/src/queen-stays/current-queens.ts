import { oneOf, type Queryable } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { type MarkingColor, markingColorOf } from './marking-color.ts';

/** The queen of a colony, as answers about the colony show her. */
export interface CurrentQueen {
  queenId: string;
  queenName: string;
  queenMarkingColor: MarkingColor;
}

/** The queens that lead these colonies now, by the id of the colony; one query however many. */
export const currentQueens = async (
  db: Queryable,
  colonyIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentQueen>> => {
  const found = await db
    .select({
      colonyId: queenColonies.colonyId,
      queenId: queens.id,
      queenName: queens.name,
      birthYear: queens.birthYear,
      markingColor: queens.markingColor,
    })
    .from(queenColonies)
    .innerJoin(queens, eq(queens.id, queenColonies.queenId))
    .where(and(oneOf(queenColonies.colonyId, colonyIds), isNull(queenColonies.toOn)));
  return new Map(
    found.map(({ colonyId, queenId, queenName, ...marking }) => [
      colonyId,
      { queenId, queenName, queenMarkingColor: markingColorOf(marking) },
    ]),
  );
};
