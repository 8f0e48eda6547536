import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { earliestBirth, type QueenRow, queenRows } from './queen-rows.ts';
import { queenStayRecords, type QueenStayRow } from './queen-stay.records.ts';

/** The last day on which a queen arrived or left, by that column. */
export const lastChangesOn = async (
  change: Change,
  column: PgColumn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarDay>> => {
  const rows = await change.tx
    .select({
      id: sql<string>`${column}`,
      on: sql<CalendarDay>`max(coalesce(${queenColonies.toOn}, ${queenColonies.fromOn}))::text`,
    })
    .from(queenColonies)
    .where(oneOf(column, ids))
    .groupBy(column);
  return new Map(rows.map(({ id, on }) => [id, on]));
};

/**
 * Earlier changes stay as they are: the first day of a stay is not before any of theirs.
 * @param last the last changes of queens of the colony and of hers
 * @throws AppError INVALID_STATE for a day before her birth or before one of these
 */
export const assertStayBegins = (
  queen: Pick<QueenRow, 'birthYear' | 'birthOn'>,
  fromOn: CalendarDay,
  last: { ofColony: CalendarDay | undefined; ofQueen?: CalendarDay | undefined },
): void => {
  if (fromOn < earliestBirth(queen)) {
    throw new AppError('INVALID_STATE', `The queen was not born before ${earliestBirth(queen)}, after this day.`);
  }
  if (last.ofColony !== undefined && fromOn < last.ofColony) {
    throw new AppError(
      'INVALID_STATE',
      `The last change of queens in the colony was on ${last.ofColony}, after this day.`,
    );
  }
  if (last.ofQueen !== undefined && fromOn < last.ofQueen) {
    throw new AppError('INVALID_STATE', `The queen came to or left a colony on ${last.ofQueen}, after this day.`);
  }
};

/**
 * Lets a queen lead a colony from the evening of a day on; one in reserve lays then. Both are locked, neither has an open
 * stay any more, and the day is one of the colony's life.
 * @returns the queen, changed: where she is is told by her record
 * @throws AppError INVALID_STATE as `assertStayBegins`
 */
export const openStay = async (
  change: Change,
  queen: QueenRow,
  stay: { colonyId: string; fromOn: CalendarDay; method?: QueenStayRow['method'] | undefined },
): Promise<QueenRow> => {
  const { colonyId, fromOn, method = null } = stay;
  const ofColony = (await lastChangesOn(change, queenColonies.colonyId, [colonyId])).get(colonyId);
  const ofQueen = (await lastChangesOn(change, queenColonies.queenId, [queen.id])).get(queen.id);
  assertStayBegins(queen, fromOn, { ofColony, ofQueen });
  await queenStayRecords.insert(change, { queenId: queen.id, colonyId, fromOn, method });
  return queenRows.touch(change, queen, queen.status === 'RESERVE' ? { status: 'LAYING' } : {});
};
