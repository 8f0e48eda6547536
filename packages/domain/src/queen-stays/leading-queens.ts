import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordSort } from '../records/index.ts';
import { type MarkingColor, markingColorOf, markingColorSql } from './marking-color.ts';

/** The queen of a colony, as answers about the colony show her. */
export interface QueenOfColony {
  queenId: string;
  queenName: string;
  queenMarkingColor: MarkingColor;
}

/** The stays of that evening; of now unless a day is given. */
export const leadsOn = (on: CalendarDay | undefined): SQL | undefined =>
  on === undefined
    ? isNull(queenColonies.toOn)
    : and(lte(queenColonies.fromOn, on), or(isNull(queenColonies.toOn), gt(queenColonies.toOn, on)));

/**
 * The queens that lead these colonies, by the id of the colony; one query however many.
 * @param on the day in whose evening they led them; now unless it is given
 */
export const leadingQueens = async (
  db: Queryable,
  colonyIds: readonly string[],
  on?: CalendarDay,
): Promise<ReadonlyMap<string, QueenOfColony>> => {
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
    .where(and(oneOf(queenColonies.colonyId, colonyIds), leadsOn(on)))
    .prepare('leading_queens')
    .execute();
  return new Map(
    found.map(({ colonyId, queenId, queenName, ...marking }) => [
      colonyId,
      { queenId, queenName, queenMarkingColor: markingColorOf(marking) },
    ]),
  );
};

/** Sorts colonies by what is shown of their queens: there is one at most of each colony on each evening. */
export const leadingQueenSorts = (colonyId: PgColumn, on?: CalendarDay) => {
  const from = {
    table: sql`(
      select ${queenColonies.colonyId} as colony_id, ${queens.name} as name, ${markingColorSql} as marking_color
      from ${queenColonies} join ${queens} on ${eq(queens.id, queenColonies.queenId)} where ${leadsOn(on)}) as led_by`,
    on: sql`led_by.colony_id = ${colonyId}`,
  };
  return {
    queenName: { value: sql`led_by.name`, type: 'text', nullable: true, from },
    queenMarkingColor: { value: sql`led_by.marking_color`, type: 'text', nullable: true, from },
  } satisfies Record<string, RecordSort>;
};
