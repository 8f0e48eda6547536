import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { queenColonies, queens } from '@beekeeping/db/schema';
import type { RecordSort } from '@beekeeping/records/record-sorts';
import { and, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MarkingColor, markingColorOf, markingColorSql } from './marking-color.ts';

/** The queen of a colony, as answers about the colony show her. */
export interface QueenOfColony {
  queenId: string;
  queenName: string;
  queenBirthYear: number;
  queenMarkingColor: MarkingColor;
}

interface FoundQueen {
  colonyId: string;
  queenId: string;
  queenName: string;
  birthYear: number;
  markingColor: MarkingColor | null;
}

const leadingWhere = (led: SQL | undefined) =>
  preparedStatement<FoundQueen>(sql`
    select ${queenColonies.colonyId} as "colonyId", ${queens.id} as "queenId", ${queens.name} as "queenName",
      ${queens.birthYear} as "birthYear", ${queens.markingColor} as "markingColor"
    from ${queenColonies} join ${queens} on ${queens.id} = ${queenColonies.queenId}
    where ${queenColonies.colonyId} = any(${sql.placeholder('colonyIds')}::uuid[]) and ${led}`);

/** The stays of that evening; the present ones by default. */
export const leadsOn = (on: CalendarDay | Placeholder | undefined): SQL | undefined =>
  on === undefined
    ? isNull(queenColonies.toOn)
    : and(lte(queenColonies.fromOn, on), or(isNull(queenColonies.toOn), gt(queenColonies.toOn, on)));

const readLeadingNow = leadingWhere(leadsOn(undefined));
const readLeadingThen = leadingWhere(leadsOn(sql.placeholder('on')));

/**
 * The queens that lead these colonies, by the id of the colony; one query however many.
 * @param on the day in whose evening they led them; now unless it is given
 */
export const leadingQueens = async (
  db: Queryable,
  colonyIds: readonly string[],
  on?: CalendarDay,
): Promise<ReadonlyMap<string, QueenOfColony>> => {
  const found =
    on === undefined ? await readLeadingNow(db, { colonyIds }) : await readLeadingThen(db, { colonyIds, on });
  return new Map(
    found.map(({ colonyId, queenId, queenName, ...marking }) => [
      colonyId,
      { queenId, queenName, queenBirthYear: marking.birthYear, queenMarkingColor: markingColorOf(marking) },
    ]),
  );
};

/** Sorts colonies by fields of their queens: each colony has at most one on each evening. */
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
